import Measurements
import Session
import Testing

@Suite("Command line over file over defaults")
struct ConfigurationOverlayTests {
  @Test("An assignment changes one key and leaves its neighbours")
  func assignment() throws {
    let read = try configuration(
      of: "{ targets: [{ to: 'a:1', ttl: 3 }] }",
      assignments: [
        "client=show", "targets[0].rate=25", "analyzers[1].length=46 ms", "inputs.main.channels=1",
        "inputs.mic={ channels: 1 }", "targets[1].to=\"b:2\"", "control.port=off",
      ])
    #expect(read.client == "show")
    #expect(read.targets[0].rate == .perSecond(25) && read.targets[0].timeToLive == 3)
    #expect(read.targets[1].host == "b")
    #expect(read.analyzers.count == 4)
    #expect(read.analyzers[1].parameters == ["length": .number(0.046)])
    #expect(read.inputs.map(\.name) == ["main", "mic"])
    #expect(read.inputs.map(\.channels) == [1, 1])
    #expect(read.control.port == nil)
  }

  @Test("Named plugins run as they are configured, others by default, and no more than those")
  func plugins() throws {
    var overrides = ConfigurationOverrides()
    overrides.plugins = "tone, level"
    let read = try configuration(
      of: "{ analyzers: [{ plugin: 'spectrum' }, { plugin: 'level', peakHold: '2 s' }] }",
      overrides: overrides)
    #expect(read.analyzers.map(\.plugin) == ["tone", "level"])
    #expect(read.analyzers[1].parameters == ["peakHold": .number(2)])
    overrides.plugins = "tonee"
    #expect(throws: ConfigurationErrors.self) { try configuration(of: "{}", overrides: overrides) }
  }

  @Test("A plugin that is named twice is a fault of the option, and of usage")
  func repeatedPlugins() throws {
    var overrides = ConfigurationOverrides()
    overrides.plugins = "level,tone, level"
    for text in ["{}", "{ analyzers: [{ plugin: 'level' }] }"] {
      let errors = try #require(throws: ConfigurationErrors.self) {
        try configuration(of: text, overrides: overrides)
      }
      #expect(errors.lines == ["--plugins: \"level\" stands twice; name each plugin once"])
      #expect(errors.concernOnlyArguments)
    }
  }

  @Test("A fault of an option that is for several analyzers or targets is told once")
  func oneFault() {
    var overrides = ConfigurationOverrides()
    overrides.parameters = [.init("length", "long")]
    overrides.rate = "fast"
    let lines = complaints(
      on: "{ targets: [{ to: 'a:1' }, { to: 'b:1' }] }", overrides: overrides)
    #expect(lines.map { $0.prefix { $0 != " " } } == ["--length:", "--rate:"])
    let entries = "{ plugin: 'level', fall: 0 }, { plugin: 'level', id: 'b', fall: 0 }"
    #expect(complaints(on: "{}", assignments: ["analyzers=[\(entries)]"]).count == 2)
  }

  @Test("All built-in plugins run where the configuration names none, and where it does only those")
  func builtInPlugins() throws {
    var overrides = ConfigurationOverrides()
    overrides.addsBuiltInPlugins = true
    let every = try configuration(
      of: "{}", assignments: ["analyzers[0].peakHold=2 s"], overrides: overrides)
    #expect(
      Set(every.analyzers.map(\.plugin))
        == Set(SampleAnalyzers.vocabulary.descriptors.map(\.identifier)))
    #expect(every.analyzers[0].parameters == ["peakHold": .number(2)])
    let named = try configuration(of: "{ analyzers: [{ plugin: 'tone' }] }", overrides: overrides)
    #expect(named.analyzers.map(\.plugin) == ["tone"])
  }

  @Test(
    "A faulty assignment is told with its key",
    arguments: [
      ("clientt=x", "--set clientt: clientt is an unknown key; did you mean client?"),
      ("client", "--set: \"client\" is no assignment; write KEY=VALUE"),
      ("=x", "--set: \"=x\" is no assignment"),
      ("a..b=1", "--set a..b: \"a..b\" is no path of keys"),
      ("targets[x].to=1", "is no path of keys"),
      (
        "targets[5].to=a:1",
        "--set targets[5].to: the list has 1 entries, counted from 0; the next free place is 1"
      ),
      ("targets.to=a:1", "--set targets.to: targets is a list, no object"),
      ("client.x=1", "client is an unknown"),
      ("analyzers[0].fall=[1", "--set analyzers[0].fall: the text ends within the list"),
      ("analyzers[0].fall=fast", "analyzers[0].fall is \"fast\"; write a number of dB/s"),
    ])
  func badAssignment(_ assignment: String, _ part: String) throws {
    let lines = complaints(on: "{ client: 'c' }", assignments: [assignment])
    if assignment == "client.x=1" {
      #expect(
        lines == [
          "--set client.x: client is \"c\", no object; a list wants a place in brackets, such as client[0]"
        ])
    } else {
      #expect(lines.count == 1)
      #expect(try #require(lines.first).contains(part), "\(lines)")
    }
  }

  @Test("Options replace inputs and targets, and keep what the file says of an input of that name")
  func options() throws {
    var overrides = ConfigurationOverrides()
    overrides.client = "123"
    overrides.exactName = true
    overrides.server = "studio"
    overrides.inputs = [
      .init(name: "mic", channels: "4", rules: ["a:.*", "b:c"]), .init(name: "main"),
    ]
    overrides.targets = ["full@h:1/x", "osc.udp://h:2"]
    overrides.rate = "44"
    overrides.parameters = [.init("length", "21 ms"), .init("bands", "20,200,2000")]
    overrides.control = "off"
    overrides.web = "80"
    overrides.bind = "0.0.0.0"
    overrides.record = "x.wav"
    let text = "{ inputs: { main: { channels: 8, connect: 'monitor' }, other: {} } }"
    let read = try configuration(of: text, overrides: overrides)
    #expect(read.client == "123" && read.exactName && read.server == "studio")
    #expect(
      read.inputs == [
        InputSettings(name: "mic", channels: 4, rules: ["a:.*", "b:c"]),
        InputSettings(name: "main", channels: 8, rules: ["monitor"]),
      ])
    #expect(read.targets.map(\.prefix) == ["/x", "/flametube"])
    #expect(read.targets.allSatisfy { $0.rate == .perSecond(44) })
    // Every analyzer that has the parameter, so that they go on sharing one transform.
    #expect(
      read.analyzers.map { $0.parameters["length"] } == [nil, .number(0.021), .number(0.021), nil])
    #expect(read.analyzers[1].parameters["bands"] == .numbers([20, 200, 2_000]))
    #expect(read.control.port == nil && read.web.port == 80)
    #expect(read.control.address == "0.0.0.0" && read.web.address == "0.0.0.0")
    #expect(read.record == "x.wav")
  }

  @Test("Rules without an input are for all inputs")
  func rules() throws {
    var overrides = ConfigurationOverrides()
    overrides.rules = ["monitor"]
    let read = try configuration(of: "{ inputs: { a: {}, b: {} } }", overrides: overrides)
    #expect(read.inputs.map(\.rules) == [["monitor"], ["monitor"]])
    overrides.rules = []
    overrides.connectsNothing = true
    #expect(try configuration(of: "{}", overrides: overrides).inputs[0].rules.isEmpty)
  }

  @Test("A faulty option is told by its name")
  func badOptions() {
    var overrides = ConfigurationOverrides()
    overrides.rate = "fast"
    overrides.inputs = [.init(name: "main", channels: "x")]
    overrides.parameters = [.init("length", "9 s"), .init("zoom", "1")]
    let lines = complaints(on: "{}", overrides: overrides)
    #expect(lines.contains { $0.hasPrefix("--rate: targets[0].rate is \"fast\"") })
    #expect(lines.contains { $0.hasPrefix("--input: inputs.main.channels is \"x\"") })
    #expect(
      lines.contains {
        $0.hasPrefix("--length: analyzers[1].length is 9 s; the range is 5 ms to 1.5 s")
      })
    #expect(lines.contains { $0.hasPrefix("--zoom: no analyzer of the configuration has zoom") })
  }
}
