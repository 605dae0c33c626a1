import Analysis
import Measurements
import Testing

@Suite("What outputs read in silence")
struct SilentValueTests {
  @Test(
    "On an input that is silent from the start every output reads what its descriptor says",
    arguments: AnalyzerRegistry.descriptors)
  func silence(of descriptor: PluginDescriptor) throws {
    let rig = EngineRig()
    try rig.configure(
      [AnalyzerSettings(plugin: descriptor.identifier, parameters: allWords(of: descriptor))],
      channels: 2)
    rig.silence(4 * 48_000)
    #expect(rig.events.isEmpty)
    let last = try #require(rig.records.last)
    let outputs = try #require(rig.graph?.layout.instances[0].outputs)
    for output in outputs where output.descriptor.isInRecord {
      guard let expected = output.descriptor.silentValue else { continue }
      let values = rig.values(output.descriptor.leaf, of: last)
      #expect(!values.isEmpty)
      for value in values {
        #expect(sent(value, by: output.descriptor) == expected, "\(output.descriptor.leaf)")
      }
    }
  }

  /// Lists of words that add outputs, with all their words.
  private func allWords(of descriptor: PluginDescriptor) -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [:]
    for parameter in descriptor.parameters where parameter.key == "meters" {
      guard case .words(let words) = parameter.domain else { continue }
      values[parameter.key] = .text(words.joined(separator: " "))
    }
    return values
  }

  /// What the publisher makes of `value`.
  private func sent(_ value: Float, by output: OutputDescriptor) -> Float? {
    guard case .payload(let conversion) = output.source else { return nil }
    let figure =
      switch conversion {
      case .power: Decibels(power: value).value
      case .amplitude: Decibels(amplitude: value).value
      case .marks, .identity: value
      }
    return min(max(figure, output.range.lowerBound), output.range.upperBound)
  }
}
