import Analysis
import LV2Host
import VampHost

/// What every command works with.
package struct CommandEnvironment: Sendable {
  package let common: CommonOptions
  /// The variables of the process.
  package let variables: [String: String]
  package let log: Log
  package let output: StandardOutput
  /// What a configuration may name.
  package let vocabulary: ConfigurationVocabulary
  /// The LV2 plugins of the machine.
  package let lv2: LV2Host
  /// The Vamp plugins of the machine.
  package let vamp: VampPlugins

  package init(
    common: CommonOptions, variables: [String: String], log: Log, output: StandardOutput,
    lv2: LV2Host, vamp: VampPlugins
  ) {
    self.common = common
    self.variables = variables
    self.log = log
    self.output = output
    self.lv2 = lv2
    self.vamp = vamp
    vocabulary = ConfigurationVocabulary(
      descriptors: AnalyzerRegistry.descriptors,
      findHosted: { lv2.descriptor(of: $0) ?? vamp.entry(of: $0)?.descriptor })
  }

  /// The source of the configuration with what the options of a command say.
  package func source(_ overrides: ConfigurationOverrides = ConfigurationOverrides())
    -> ConfigurationSource
  {
    ConfigurationSource(
      file: common.configurationFile, assignments: common.assignments, overrides: overrides,
      vocabulary: vocabulary, environment: variables)
  }

  /// The configuration as it is now.
  package func configuration(_ overrides: ConfigurationOverrides = ConfigurationOverrides())
    throws(CommandFailure) -> Configuration
  {
    try configuration(from: source(overrides))
  }

  /// The configuration that `source` gives now.
  func configuration(from source: ConfigurationSource) throws(CommandFailure) -> Configuration {
    if source.overrides.rate.flatMap(Double.init) == 0 {
      log.notice("a rate of 0 means events only, without frames; hop is the highest rate")
    }
    return try source.configuration()
  }

  /// Writes data to stdout.
  package func print(_ text: String) throws(CommandFailure) {
    do throws(StandardOutput.Fault) {
      try output.write(text)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whether colours are wanted on a stream that `isTerminal` or not.
  ///
  /// `NO_COLOR`, when it is not empty, and a dumb terminal mean no, unless `--color` says something else.
  package static func wantsColor(
    _ choice: CommonOptions.Color, isTerminal: Bool, _ variables: [String: String]
  ) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: isTerminal && (variables["NO_COLOR"] ?? "").isEmpty && variables["TERM"] != "dumb"
    }
  }

  /// Whether data on stdout is coloured.
  package var isColored: Bool {
    CommandEnvironment.wantsColor(common.color, isTerminal: output.isTerminal, variables)
  }
}
