import Analysis
import Measurements

/// What is known of a plugin only once it is started: here at 48 kHz with its defaults.
///
/// - Context: control
struct PluginTrial {
  /// Why it did not start.
  let refusal: String?
  private let instance: InstanceLayout?
  private static let rate = SampleRate(hertz: 48_000)

  /// nil when there is nothing to be known.
  init?(_ descriptor: PluginDescriptor, in environment: CommandEnvironment) {
    let range = descriptor.channels
    let input = InputSettings(
      name: "main", channels: min(max(2, range.lowerBound), range.upperBound))
    let settings = GraphSettings(
      rate: PluginTrial.rate, inputs: [input],
      analyzers: [AnalyzerSettings(plugin: descriptor.identifier)],
      hosted: environment.hosted(isOffline: true))
    guard let graph = try? Graph(settings, after: nil, planner: environment.planner) else {
      return nil
    }
    instance = graph.layout.instances.first
    guard case .refused(_, _, _, let reason)? = graph.refusals.first else {
      refusal = nil
      return
    }
    refusal = reason
  }

  /// How often it measures and how late it is.
  var sentence: String {
    guard let instance else { return "" }
    return
      "At \(PluginTrial.rate.hertz) Hz with the defaults it measures every \(text(instance.hop)), "
      + "with a latency of \(text(instance.latency))."
  }

  private func text(_ frames: Int) -> String {
    let time = Double(frames) / Double(PluginTrial.rate.hertz)
    let tenths = (time * 10_000).rounded() / 10
    return "\(frames) frames (\(NumberText.of(tenths)) ms)"
  }

  var json: JSONValue {
    guard let instance else { return .null }
    return [
      "rate": .number(PluginTrial.rate.hertz), "hop": .number(instance.hop),
      "latency": .number(instance.latency),
    ]
  }
}
