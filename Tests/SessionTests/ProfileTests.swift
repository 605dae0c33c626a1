import Measurements
import Testing

@testable import Session

@Suite("Profiles")
struct ProfileTests {
  @Test("Every profile of the program reads without a fault and names outputs that exist")
  func builtIn() {
    let problems = ConfigurationProblems()
    let decoder = ConfigurationDecoder(vocabulary: .builtIn, problems: problems)
    let profiles = BuiltInProfiles.names.compactMap {
      decoder.builtInProfile($0, on: [InputSettings(name: "main", channels: 2)])
    }
    #expect(problems.errors.map(\.description) == [])
    #expect(
      profiles.map(\.name) == [
        "full", "pd", "sc", "scalar", "simple", "synesthesia", "qlcplus", "ola", "eos", "gma3",
        "resolume", "isadora", "sonicpi", "wled", "os2l", "mqtt", "midi",
      ])
    #expect(profiles.allSatisfy { !$0.summary.isEmpty })
    #expect(profiles.filter { $0.port == nil }.map(\.name) == ["midi"])
  }

  @Test("A profile makes the target, and what stands beside it changes that")
  func target() throws {
    let read = try configuration(
      of: """
        { targets: [
          { to: 'qlcplus@10.0.0.1:7700' },
          { to: '10.0.0.1:8000', profile: 'gma3', rate: 10, bundles: true },
        ] }
        """, .builtIn)
    let lights = read.targets[0]
    #expect(lights.host == "10.0.0.1" && lights.port == 7_700 && lights.profile == "qlcplus")
    #expect(lights.rate == .perSecond(44) && !lights.usesBundles)
    #expect(lights.routes.allSatisfy { $0.deadBand == 0.0039 && $0.output == 0...1 })
    #expect(read.targets[1].rate == .perSecond(10) && read.targets[1].usesBundles)
    #expect(read.targets[1].routes.first?.address == "/Page1/Fader201")
  }

  @Test("The analyzers that a profile reads run, each once")
  func analyzers() throws {
    let read = try configuration(
      of: "{ targets: [{ to: 'qlcplus@h:1' }, { to: 'wled@h:2' }] }", .builtIn)
    #expect(
      read.analyzers.map(\.id) == [
        "level", "spectrum", "tone", "stereo", "onset", "beat", "timbre", "wled",
      ])
    let plain = try configuration(of: "{}", .builtIn)
    #expect(plain.analyzers.map(\.id) == ["level", "spectrum", "tone", "stereo"])
  }

  @Test("A user's profile has routes of its own, and reads back as it was written")
  func own() throws {
    let text = """
      { profiles: { desk: { rate: 20, bundles: false, deadBand: 0.5, routes: [
          { source: 'level/all', address: '/fader/1', to: [0, 100], curve: 2, type: 'int' },
          { source: '/main/spectrum/bands', address: '/band/<n>', from: [0, 0.5], to: [0, 1] },
        ] } },
        targets: [{ to: 'desk@h:1' }] }
      """
    let read = try configuration(of: text, .builtIn)
    let routes = read.targets[0].routes
    #expect(routes.count == 2)
    #expect(routes[0].form == .int && routes[0].output == 0...100 && routes[0].curve == 2)
    #expect(routes[1].pattern == "/main/spectrum/bands" && routes[1].input == 0...0.5)
    #expect(routes.allSatisfy { $0.deadBand == 0.5 })
    let again = try configuration(of: JSONText.of(read.json(by: .builtIn), .json5), .builtIn)
    #expect(again == read)
  }

  @Test(
    "A fault of a profile is told with its place and the nearest word",
    arguments: [
      ("routes: [{ sorce: 'level/all' }]", "sorce is an unknown key; did you mean source?"),
      ("routes: [{ source: 'level/al' }]", "which level does not send; did you mean all?"),
      ("routes: [{ source: 'levle/all' }]", "which is no analyzer; did you mean level?"),
      ("routes: [{ source: 'level/all', adress: '/a' }]", "did you mean address?"),
      ("routes: [{ source: 'level/all', address: 'a b' }]", "which is no address"),
      ("routes: [{ source: 'level/all', address: '/<input>' }]", "which is no address"),
      ("routes: [{ source: 'level/all', type: 'flaot' }]", "did you mean float?"),
      ("routes: [{ source: 'level/all', from: [0, 1] }]", "has no \"to\" beside it"),
      ("routes: [{ source: 'level/[all' }]", "never closes it"),
      ("routes: [{ source: 'level' }]", "which names no output"),
      ("routes: []", "is empty"),
      ("formt: 'wled'", "did you mean format?"),
      ("analyzers: [{ plugin: 'beet' }]", "did you mean beat?"),
    ])
  func faults(text: String, complaint: String) throws {
    let errors = try #require(throws: ConfigurationErrors.self) {
      try configuration(of: "{\n profiles: { desk: { \(text) } } }", .builtIn)
    }
    #expect(errors.lines.contains { $0.contains(complaint) }, "\(errors.lines)")
    #expect(errors.lines.allSatisfy { $0.hasPrefix("t.json5:2:") })
  }

  @Test("An unknown profile is refused with the nearest one, a user's among them")
  func unknown() throws {
    let errors = try #require(throws: ConfigurationErrors.self) {
      try configuration(of: "{ targets: [{ to: 'synestesia@h:1' }] }", .builtIn)
    }
    #expect(errors.lines[0].contains("did you mean synesthesia?"))
    let own = try #require(throws: ConfigurationErrors.self) {
      try configuration(
        of: "{ profiles: { desk: {} }, targets: [{ to: 'h:1', profile: 'dsk' }] }", .builtIn)
    }
    #expect(own.lines[0].contains("did you mean desk?"))
  }

  @Test("Who may command from elsewhere is named as networks")
  func allowed() throws {
    let read = try configuration(
      of: "{ control: { bind: '0.0.0.0', allow: ['192.168.1.0/24', 'fe80::1'], quit: true } }",
      .builtIn)
    #expect(read.control.allowed.map(\.description) == ["192.168.1.0/24", "fe80::1/128"])
    #expect(read.control.allowsQuit)
    for bad in ["192.168.1.0/33", "host", "1.2.3", "::1/-1"] {
      let errors = try #require(throws: ConfigurationErrors.self) {
        try configuration(of: "{ control: { allow: ['\(bad)'] } }", .builtIn)
      }
      #expect(errors.lines[0].contains("which is no network"))
    }
    #expect(try configuration(of: "{}", .builtIn).control.allowed.isEmpty)
  }
}

private func configuration(
  of text: String, _ vocabulary: ConfigurationVocabulary
) throws -> Configuration {
  let source = ConfigurationSource(vocabulary: vocabulary, environment: [:])
  return try source.configuration(in: Array(text.utf8), named: "t.json5")
}
