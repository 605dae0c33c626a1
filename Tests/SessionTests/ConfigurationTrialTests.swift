import Session
import Testing

@Suite("Parameters that the analyzer itself refuses")
struct ConfigurationTrialTests {
  private func complaints(
    on text: String, assignments: [String] = [], measuresFiles: Bool = false
  ) -> ConfigurationErrors? {
    var overrides = ConfigurationOverrides()
    overrides.measuresFiles = measuresFiles
    let source = ConfigurationSource(
      assignments: assignments, overrides: overrides, vocabulary: .builtIn, environment: [:])
    do throws(ConfigurationErrors) {
      _ = try source.configuration(in: Array(text.utf8), named: "t.json5")
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "What no rate mends is told with its place when the configuration is read",
    arguments: [
      (
        "{ plugin: 'pitch', lowest: 1000, highest: 100 }",
        "1:42: analyzers[0].lowest is 1000; it must be below highest"
      ),
      ("{ plugin: 'beat', slowest: 150, fastest: 160 }", "1:56: analyzers[0].fastest is 160; it"),
      (
        "{ plugin: 'loudness', layout: '5.1' }",
        "1:45: analyzers[0].layout is \"5.1\"; it does not fit the input main with its 2 channels"
      ),
      ("{ plugin: 'loudness', speakers: ['L'] }", "1:47: analyzers[0].speakers is [\"L\"]; it"),
      ("{ plugin: 'level' }, { plugin: 'beat', fastest: 60 }", "1:63: analyzers[1].fastest is 60;"),
    ])
  func places(_ analyzers: String, _ line: String) throws {
    let errors = try #require(complaints(on: "{ analyzers: [\(analyzers)] }"))
    #expect(errors.lines.count == 1)
    #expect(errors.lines[0].hasPrefix("t.json5:" + line), "\(errors.lines)")
    #expect(!errors.concernOnlyArguments)
  }

  @Test("The command line is blamed for its own values")
  func assignments() throws {
    let errors = try #require(
      complaints(
        on: "{ analyzers: [{ plugin: 'pitch' }] }",
        assignments: ["analyzers[0].lowest=1000", "analyzers[0].highest=100"]))
    #expect(errors.lines.count == 1 && errors.concernOnlyArguments, "\(errors.lines)")
  }

  @Test("The channels of a file are its own: what suits some number of them is no fault yet")
  func files() {
    let surround = "{ analyzers: [{ plugin: 'loudness', layout: '5.1' }] }"
    #expect(complaints(on: surround, measuresFiles: true) == nil)
    let pitch = "{ analyzers: [{ plugin: 'pitch', lowest: 1000, highest: 100 }] }"
    #expect(complaints(on: pitch, measuresFiles: true)?.lines.count == 1)
  }

  @Test("Each input that an analyzer listens to is looked at, and only those")
  func inputs() {
    let inputs = "inputs: { main: { channels: 2 }, surround: { channels: 6 } }"
    let analyzer = "plugin: 'loudness', layout: '5.1'"
    #expect(
      complaints(on: "{ \(inputs), analyzers: [{ \(analyzer), inputs: 'surround' }] }") == nil)
    #expect(complaints(on: "{ \(inputs), analyzers: [{ \(analyzer) }] }")?.lines.count == 1)
  }

  @Test("All inputs together have 1,024 channels at most")
  func channels() {
    func inputs(_ count: Int) -> String {
      let all = (0..<count).map { "i\($0): { channels: 16 }" }.joined(separator: ", ")
      return "{ inputs: { \(all) } }"
    }
    #expect(complaints(on: inputs(64)) == nil)
    #expect(
      complaints(on: inputs(65))?.lines
        == ["t.json5:1:11: inputs have 1040 channels together; 1024 are the most"])
  }
}
