import Measurements

/// What an analyzer refuses of its parameters, whatever the rate.
public struct ParameterFault: Hashable, Sendable {
  public let key: String
  /// What the value should be, or why it does not fit, without a period.
  public let reason: String
}

extension AnalyzerRegistry {
  /// The rate of the trial: one at which every analyzer has something to measure.
  private static let usualRate = SampleRate(hertz: 48_000)

  /// Returns what the built-in analyzer of `settings` refuses of them on `input`; nil when it takes them, and when only some
  /// rates do not suit it.
  ///
  /// The analyzer is prepared and let go; no transform is planned for it.
  ///
  /// - Context: control
  public static func fault(of settings: AnalyzerSettings, on input: InputSettings)
    -> ParameterFault?
  {
    guard let descriptor = descriptors.first(where: { $0.identifier == settings.plugin }) else {
      return nil
    }
    do throws(AnalysisError) {
      _ = try prepare(
        AnalyzerParameters(
          settings, descriptor: descriptor, input: input, rate: usualRate, following: nil,
          planner: nil))
    } catch {
      if case .badParameter(_, let key, let reason) = error {
        return ParameterFault(key: key, reason: reason)
      }
    }
    return nil
  }
}
