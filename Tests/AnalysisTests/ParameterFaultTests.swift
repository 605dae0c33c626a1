import Measurements
import Testing

@testable import Analysis

@Suite("Parameters that are refused at every rate")
struct ParameterFaultTests {
  private func fault(
    _ plugin: String, _ parameters: [String: ParameterValue], channels: Int = 2
  ) -> String? {
    let settings = AnalyzerSettings(plugin: plugin, parameters: parameters)
    return AnalyzerRegistry.fault(
      of: settings, on: InputSettings(name: "main", channels: channels))?
      .key
  }

  @Test("The defaults of every analyzer suit every number of channels that it takes")
  func defaults() {
    for descriptor in AnalyzerRegistry.descriptors {
      for channels in descriptor.channels {
        #expect(fault(descriptor.identifier, [:], channels: channels) == nil)
      }
    }
  }

  @Test("A fault names the key, as making the graph does")
  func keys() {
    #expect(fault("pitch", ["lowest": .number(900), "highest": .number(100)]) == "lowest")
    #expect(fault("beat", ["slowest": .number(150), "fastest": .number(160)]) == "fastest")
    #expect(fault("loudness", ["layout": .text("5.1")]) == "layout")
    #expect(fault("loudness", ["layout": .text("5.1")], channels: 6) == nil)
    #expect(fault("loudness", ["speakers": .text("L")]) == "speakers")
    #expect(fault("spectrum", ["bands": .text("tenth")]) == "bands")
  }

  @Test("What only some rates do not suit is no fault")
  func rates() throws {
    // Its window would be longer than a transform can be at 768 kHz, but not at 48 kHz.
    let low = AnalyzerSettings(plugin: "pitch", parameters: ["lowest": .number(20)])
    let graph = try Graph(
      GraphSettings(
        rate: SampleRate(hertz: 768_000), inputs: [InputSettings(name: "main", channels: 2)],
        analyzers: [low]),
      after: nil, planner: planner)
    #expect(graph.refusals.count == 1)
    #expect(fault("pitch", low.parameters) == nil)
  }
}
