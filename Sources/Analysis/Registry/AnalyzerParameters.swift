import DSP
import Measurements
import Spectrum

/// The parameters of one analyzer on one input: what was given, else what it takes over from the spectrum of the same
/// input, else the default.
struct AnalyzerParameters {
  /// The parameters that follow the spectrum of the same input, so that transforms and hops are shared.
  ///
  /// An analyzer whose own parameter of such a name says something else follows nothing.
  static let followed: [ParameterDescriptor] = [.hop, .length, .window]

  let descriptor: PluginDescriptor
  let input: InputSettings
  let rate: SampleRate
  let id: String
  /// What was given.
  let given: [String: ParameterValue]
  private let values: [String: ParameterValue]
  /// What plans transforms; nil where parameters are only tried.
  private let planner: TransformPlanner?

  init(
    _ settings: AnalyzerSettings, descriptor: PluginDescriptor, input: InputSettings,
    rate: SampleRate, following leader: AnalyzerSettings?,
    planner: TransformPlanner?
  ) {
    self.descriptor = descriptor
    self.input = input
    self.rate = rate
    id = settings.id
    given = settings.parameters
    self.planner = planner
    var values: [String: ParameterValue] = [:]
    for parameter in descriptor.parameters {
      let followed =
        AnalyzerParameters.followed.contains(parameter)
        ? leader?.parameters[parameter.key] : nil
      values[parameter.key] =
        settings.parameters[parameter.key] ?? followed ?? parameter.fallback
    }
    self.values = values
  }

  /// What decides whether an analyzer of the graph before can go on: parameters that are live do not.
  var key: AnalyzerKey {
    let live = Set(descriptor.parameters.filter(\.isLive).map(\.key))
    return AnalyzerKey(
      plugin: descriptor.identifier, id: id, input: input.name, channels: input.channels,
      rate: rate, values: values.filter { !live.contains($0.key) })
  }

  /// A figure in the parameter's unit; durations in seconds.
  func number(_ key: String) throws(AnalysisError) -> Double {
    guard case .number(let value)? = values[key] else { throw mismatch(key, wants: "a number") }
    guard value.isFinite else { throw mismatch(key, wants: "a finite number") }
    return value
  }

  /// A duration as a whole number of frames, at least `minimum`.
  func frames(_ key: String, minimum: Int = 0) throws(AnalysisError) -> Int {
    rate.frameCount(of: Seconds(try number(key)), minimum: minimum)
  }

  func text(_ key: String) throws(AnalysisError) -> String {
    guard case .text(let value)? = values[key] else { throw mismatch(key, wants: "text") }
    return value
  }

  /// The words of a list.
  func words(_ key: String) throws(AnalysisError) -> [String] {
    try text(key).split(separator: " ").map(String.init)
  }

  func flag(_ key: String) throws(AnalysisError) -> Bool {
    guard case .flag(let value)? = values[key] else { throw mismatch(key, wants: "true or false") }
    return value
  }

  /// A transform of its own for the analyzer.
  func transform(_ length: TransformLength) throws(AnalysisError) -> RealTransform {
    guard let planner else { throw .noTransform("no more than the parameters is looked at") }
    do {
      return try RealTransform(plan: planner.plan(length: length.points))
    } catch {
      throw .noTransform(error.description)
    }
  }

  /// The value as it is.
  func value(_ key: String) -> ParameterValue? { values[key] }

  /// That the analyzer cannot measure here, for `reason`; the others go on.
  func unsuited(_ reason: String) -> AnalysisError {
    .unsuited(plugin: descriptor.identifier, id: id, input: input.name, reason)
  }

  private func mismatch(_ key: String, wants: String) -> AnalysisError {
    .badParameter(plugin: descriptor.identifier, key: key, reason: "it wants \(wants)")
  }
}

/// Everything that an analyzer's memory depends on.
struct AnalyzerKey: Hashable {
  let plugin: String
  let id: String
  let input: String
  let channels: Int
  let rate: SampleRate
  let values: [String: ParameterValue]
}
