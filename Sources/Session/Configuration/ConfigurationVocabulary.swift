import Analysis
import Measurements

/// What a configuration may name: analyzers with their parameters.
package struct ConfigurationVocabulary: Sendable {
  /// Says what is wrong with a value that only the analyzer itself can read, such as a band plan; nil when it is
  /// right.
  package typealias TextCheck =
    @Sendable (_ parameter: ParameterDescriptor, _ value: ParameterValue) -> String?

  /// The built-in analyzers.
  package let descriptors: [PluginDescriptor]
  /// Finds what is not built in, by its identifier.
  package let findHosted: @Sendable (_ identifier: String) -> PluginDescriptor?
  package let checkText: TextCheck

  /// What is built in, and nothing hosted.
  package static let builtIn = ConfigurationVocabulary(descriptors: AnalyzerRegistry.descriptors)

  package init(
    descriptors: [PluginDescriptor],
    findHosted: @escaping @Sendable (_ identifier: String) -> PluginDescriptor? = { _ in nil },
    checkText: @escaping TextCheck = SignalWords.complaint
  ) {
    self.descriptors = descriptors
    self.findHosted = findHosted
    self.checkText = checkText
  }

  /// The analyzer called `identifier`; nil when there is none.
  func descriptor(of identifier: String) -> PluginDescriptor? {
    descriptors.first { $0.identifier == identifier } ?? findHosted(identifier)
  }

  /// What the analyzer of `settings` refuses of them on `input` at every rate; nil when nothing, and for what is hosted.
  func fault(of settings: AnalyzerSettings, on input: InputSettings) -> ParameterFault? {
    guard let descriptor = descriptor(of: settings.plugin),
      AnalyzerRegistry.descriptors.contains(descriptor)
    else { return nil }
    return AnalyzerRegistry.fault(of: settings, on: input)
  }
}
