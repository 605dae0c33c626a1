import Analysis
import Measurements
import Testing

@Suite("Settings that make no graph")
struct GraphErrorTests {
  private func graph(
    _ analyzers: [AnalyzerSettings],
    inputs: [InputSettings] = [InputSettings(name: "main", channels: 1)]
  ) throws(AnalysisError) {
    _ = try Graph(
      GraphSettings(rate: SampleRate(hertz: 48_000), inputs: inputs, analyzers: analyzers),
      after: nil, planner: planner)
  }

  private func spectrum(_ parameters: [String: ParameterValue]) -> [AnalyzerSettings] {
    [AnalyzerSettings(plugin: "spectrum", parameters: parameters)]
  }

  @Test("An unknown plugin is named")
  func plugin() {
    #expect(throws: AnalysisError.unknownPlugin("spectre")) {
      try graph([AnalyzerSettings(plugin: "spectre")])
    }
  }

  @Test("An unknown input is named with the analyzer that asks for it")
  func input() {
    #expect(throws: AnalysisError.unknownInput("aux", analyzer: "level")) {
      try graph([AnalyzerSettings(plugin: "level", inputs: ["aux"])])
    }
  }

  @Test("An input has 1 to 16 channels", arguments: [0, -1, 17])
  func channels(count: Int) {
    #expect(throws: AnalysisError.badChannelCount(count, input: "main")) {
      try graph([], inputs: [InputSettings(name: "main", channels: count)])
    }
  }

  @Test("Stereo on an input of another number of channels is refused, unless it was not asked for")
  func stereo() throws {
    #expect(throws: AnalysisError.needsStereo(plugin: "stereo", input: "main")) {
      try graph([AnalyzerSettings(plugin: "stereo", inputs: ["main"])])
    }
    try graph([AnalyzerSettings(plugin: "stereo")])
  }

  @Test("Repeated names and no input at all are refused")
  func names() {
    let main = InputSettings(name: "main", channels: 1)
    #expect(throws: AnalysisError.noInput) { try graph([], inputs: []) }
    #expect(throws: AnalysisError.repeatedInput("main")) { try graph([], inputs: [main, main]) }
    #expect(throws: AnalysisError.repeatedAnalyzer("level", input: "main")) {
      try graph([AnalyzerSettings(plugin: "level"), AnalyzerSettings(plugin: "level")])
    }
  }

  @Test("A bad band plan, window or number names its key")
  func parameters() {
    for (key, value) in [
      ("bands", ParameterValue.text("quarter-tone")), ("window", .text("han")),
      ("length", .number(.nan)), ("hop", .text("10 ms")), ("bands", .numbers([3, 2])),
    ] {
      let error = #expect(throws: AnalysisError.self) { try graph(spectrum([key: value])) }
      guard case .badParameter("spectrum", key, _)? = error else {
        Issue.record("\(key): \(String(describing: error))")
        continue
      }
    }
  }
}
