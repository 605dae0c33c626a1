/// What the options of the command line ask for, as it was typed; nil or empty where nothing was said.
///
/// The texts become settings by the same rules as those of the file, so that the messages are the same.
package struct ConfigurationOverrides: Equatable, Sendable {
  /// One `--input`, with the rules of the `--connect` options behind it.
  package struct Input: Equatable, Sendable {
    package var name: String
    package var channels: String?
    package var rules: [String] = []

    package init(name: String, channels: String? = nil, rules: [String] = []) {
      self.name = name
      self.channels = channels
      self.rules = rules
    }
  }

  /// A parameter of every analyzer that has it, such as `length`.
  package struct Parameter: Equatable, Sendable {
    package let key: String
    package let text: String

    package init(_ key: String, _ text: String) {
      self.key = key
      self.text = text
    }
  }

  package var client: String?
  package var exactName = false
  package var server: String?
  package var inputs: [Input] = []
  /// Rules for all inputs: those of `--connect` before any `--input`.
  package var rules: [String] = []
  package var connectsNothing = false
  /// `[PROFILE@]HOST:PORT[/PREFIX]`
  package var targets: [String] = []
  package var rate: String?
  /// The plugins that run, with commas between.
  package var plugins: String?
  /// Whether all built-in plugins run where the configuration names none.
  package var addsBuiltInPlugins = false
  package var parameters: [Parameter] = []
  /// Whether sound files are measured, with the channels that they have instead of those of the inputs.
  package var measuresFiles = false
  package var control: String?
  package var web: String?
  package var bind: String?
  package var record: String?

  package init() {}
}
