/// Where a configuration comes from, in rising order: defaults, file, `--set`, other options.
///
/// ``load()`` can be called again, after the file was changed.
package struct ConfigurationSource: Sendable {
  /// The file that the user named; nil means the standard place, where none needs to be.
  package var file: String?
  /// `KEY=VALUE` texts in order.
  package var assignments: [String]
  /// What the other options of the command line ask for.
  package var overrides: ConfigurationOverrides
  package let vocabulary: ConfigurationVocabulary
  private let environment: [String: String]

  package init(
    file: String? = nil, assignments: [String] = [],
    overrides: ConfigurationOverrides = ConfigurationOverrides(),
    vocabulary: ConfigurationVocabulary, environment: [String: String]
  ) {
    self.file = file
    self.assignments = assignments
    self.overrides = overrides
    self.vocabulary = vocabulary
    self.environment = environment
  }

  /// The path of the file that is read, whether or not it exists; nil without a home directory.
  package var path: String? { file ?? ConfigurationFile.standardPath(in: environment) }

  /// Reads everything anew.
  ///
  /// - Context: control
  package func load() throws(ConfigurationErrors) -> Configuration {
    let problems = ConfigurationProblems()
    var root = ConfigurationDefaults.node
    do {
      if let written = try readFile(problems) { root = overlaid(written, on: root) }
    } catch {
      problems.add(error)
      throw ConfigurationErrors(problems.errors)
    }
    for assignment in assignments {
      ConfigurationAssignment.apply(assignment, to: &root, problems)
    }
    overrides.apply(to: &root, vocabulary, problems)
    let decoder = ConfigurationDecoder(vocabulary: vocabulary, problems: problems)
    let configuration = decoder.configuration(from: root)
    guard problems.errors.isEmpty else { throw ConfigurationErrors(problems.errors) }
    return configuration
  }

  private func readFile(_ problems: ConfigurationProblems) throws(ConfigurationError)
    -> ConfigurationNode?
  {
    guard let path, let bytes = try ConfigurationFile.read(path, isRequired: file != nil) else {
      return nil
    }
    var reader = try JSON5Reader(bytes) { ConfigurationOrigin(path, $0) }
    let node = try reader.read()
    reader.duplicates.forEach(problems.add)
    return node
  }

  /// The keys of `written`, and those of `root` that it leaves out.
  private func overlaid(_ written: ConfigurationNode, on root: ConfigurationNode)
    -> ConfigurationNode
  {
    guard case .object(let own) = written.value, case .object(let defaults) = root.value else {
      return written
    }
    let rest = defaults.filter { written[$0.key] == nil }
    return ConfigurationNode(.object(own + rest), written.origin)
  }
}
