import Measurements
import Session
import Testing

@Suite("Settings that are read")
struct ConfigurationTests {
  @Test("An empty configuration is the first run's: one stereo input, four analyzers, port 9000")
  func defaults() throws {
    let read = try configuration(of: "{}")
    #expect(read == Configuration())
    #expect(read.inputs == [InputSettings(name: "main", channels: 2, rules: ["capture"])])
    #expect(read.analyzers.map(\.plugin) == ["level", "spectrum", "tone", "stereo"])
    #expect(read.targets == [TargetSettings(host: "127.0.0.1", port: 9_000)])
    #expect(read.control.port == 9_820 && read.control.address == "127.0.0.1")
  }

  @Test("Inputs keep their order, and rules may be one text or a list")
  func inputs() throws {
    let text = """
      { inputs: { z: { channels: 1, connect: "monitor" }, a: { connect: ["x:y", "in_.*:.*"] },
        m: { connect: "none" }, n: { connect: [] } } }
      """
    #expect(
      try configuration(of: text).inputs == [
        InputSettings(name: "z", channels: 1, rules: ["monitor"]),
        InputSettings(name: "a", channels: 2, rules: ["x:y", "in_.*:.*"]),
        InputSettings(name: "m", channels: 2, rules: []),
        InputSettings(name: "n", channels: 2, rules: []),
      ])
  }

  @Test("A list that is given replaces the default list as a whole")
  func replacement() throws {
    let read = try configuration(of: "{ analyzers: [], targets: [] }")
    #expect(read.analyzers.isEmpty)
    #expect(read.targets.isEmpty)
    #expect(read.inputs == Configuration().inputs)
  }

  @Test(
    "A duration is text with a unit or a number of milliseconds",
    arguments: [
      ("43", 0.043), ("\"43 ms\"", 0.043), ("\"43ms\"", 0.043), ("'0.043 s'", 0.043),
      ("\"1.5 s\"", 1.5), ("\"0.01 min\"", 0.6), ("\"0.0001 h\"", 0.36),
      ("+.5e2", 0.05), ("0x2B", 0.043), ("\"43\"", 0.043), ("\"43 MS\"", 0.043),
    ])
  func durations(_ text: String, _ seconds: Double) throws {
    let read = try configuration(of: "{ analyzers: [{ plugin: 'spectrum', length: \(text) }] }")
    #expect(read.analyzers[0].parameters["length"] == .number(seconds))
  }

  @Test(
    "A frequency is text with a unit or a number of hertz",
    arguments: [
      ("300", 300), ("\"300 Hz\"", 300), ("\"1.2 kHz\"", 1_200), ("\"1.2khz\"", 1_200), ("5.", 5),
    ])
  func frequencies(_ text: String, _ hertz: Double) throws {
    let read = try configuration(of: "{ analyzers: [{ plugin: 'spectrum', split: \(text) }] }")
    #expect(read.analyzers[0].parameters["split"] == .number(hertz))
  }

  @Test("Bands are a plan or a list of edges, and capitals do not matter in the names of windows")
  func bands() throws {
    let text = """
      { analyzers: [
        { plugin: "spectrum", bands: [20, "200 Hz", "2 kHz"], window: "Kaiser:9" },
        { plugin: "spectrum", id: "fine", bands: "log:64:30-16000" } ] }
      """
    let read = try configuration(of: text).analyzers
    #expect(read[0].parameters["bands"] == .numbers([20, 200, 2_000]))
    #expect(read[0].parameters["window"] == .text("Kaiser:9"))
    #expect(read[1].parameters["bands"] == .text("log:64:30-16000"))
  }

  @Test("Keys of shaping stand beside the parameters, which come first where both have a name")
  func shaping() throws {
    let text = """
      { analyzers: [{ plugin: "level", peakHold: "2 s", attack: 1, release: "0.2 s", bottom: "-50 dBFS",
        top: -3, curve: 1.5, gravity: 4, agc: { target: -9, gate: "-50 dB", maximum: 20, attack: "1 s",
        release: "9 s", fastStart: 100, fastStartDuration: "3 s" } }, { plugin: "tone", agc: true, peakHold: 9 } ] }
      """
    let read = try configuration(of: text).analyzers
    var expected = ShapingSettings()
    expected.attack = .milliseconds(1)
    expected.release = Seconds(0.2)
    expected.bottom = -50
    expected.top = -3
    expected.curve = 1.5
    expected.gravity = 4
    var gain = AutomaticGainSettings()
    gain.target = -9
    gain.gate = -50
    gain.maximum = 20
    gain.attack = Seconds(1)
    gain.release = Seconds(9)
    gain.fastStart = .milliseconds(100)
    gain.fastStartDuration = Seconds(3)
    expected.automaticGain = gain
    #expect(read[0].shaping == expected)
    #expect(read[0].parameters == ["peakHold": .number(2)])
    #expect(read[1].shaping.automaticGain == AutomaticGainSettings())
    #expect(read[1].shaping.peakHold == .milliseconds(9))
    #expect(read[1].parameters.isEmpty)
  }

  @Test("Analyzers with one id may share it on different inputs")
  func ids() throws {
    let text = """
      { inputs: { a: {}, b: {} }, analyzers: [{ plugin: "level", inputs: "a" }, { plugin: "level", inputs: ["b"] }] }
      """
    #expect(try configuration(of: text).analyzers.map(\.inputs) == [["a"], ["b"]])
  }

  @Test("A target says where, what, how and by which way")
  func target() throws {
    let text = """
      { targets: [{ to: "full@[::1]:7700/show", rate: "hop", bundles: false, scalars: true,
        filter: ["/main/level/*"], decibels: [-60, 0], output: [0, 255], clamp: false, delay: "20 ms",
        interface: "eth0", ttl: 4 }] }
      """
    var expected = TargetSettings(host: "::1", port: 7_700)
    expected.prefix = "/show"
    expected.rate = .everyHop
    expected.usesBundles = false
    expected.usesScalars = true
    expected.filter = ["/main/level/*"]
    expected.decibelWindow = -60...0
    expected.output = 0...255
    expected.clamps = false
    expected.delay = .milliseconds(20)
    expected.interface = "eth0"
    expected.timeToLive = 4
    #expect(try configuration(of: text).targets == [expected])
  }

  @Test(
    "A rate is a number, each hop, or events alone",
    arguments: [
      ("44", .perSecond(44)), ("'hop'", .everyHop), ("'events'", .eventsOnly), ("0", .eventsOnly),
    ] as [(String, TargetSettings.Rate)])
  func rates(_ text: String, _ rate: TargetSettings.Rate) throws {
    #expect(
      try configuration(of: "{ targets: [{ to: 'a:1', rate: \(text) }] }").targets[0].rate == rate)
  }

  @Test("Ports of our own can be off or bound elsewhere")
  func listeners() throws {
    let read = try configuration(
      of: "{ control: { port: 'off' }, web: { port: 8080, bind: '::' } }")
    #expect(read.control.port == nil)
    #expect(read.web.port == 8_080 && read.web.address == "::")
  }

  @Test("Pages of other web servers are named as browsers name them")
  func origins() throws {
    let read = try configuration(
      of: "{ web: { origins: ['http://localhost:8000/', 'HTTPS://Stage.local', 'null'] } }")
    #expect(read.web.origins == ["http://localhost:8000", "https://stage.local", "null"])
    #expect(
      try configuration(of: "{ web: { origins: 'http://[::1]:1' } }").web.origins == [
        "http://[::1]:1"
      ])
  }

  @Test(
    "What no browser would send is no origin",
    arguments: [
      "localhost", "http://", "ws://a", "http://a:80", "http://a/b", "http://a b", "*", "",
    ])
  func wrongOrigins(_ text: String) {
    #expect(throws: ConfigurationErrors.self) {
      try configuration(of: "{ web: { origins: ['\(text)'] } }")
    }
  }
}
