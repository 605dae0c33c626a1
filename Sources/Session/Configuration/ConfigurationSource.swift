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
    guard let path else { return try configuration(in: nil, named: "") }
    var bytes: [UInt8]?
    do throws(ConfigurationError) {
      bytes = try ConfigurationFile.read(path, isRequired: file != nil)
    } catch {
      throw ConfigurationErrors([error])
    }
    return try configuration(in: bytes, named: path)
  }

  /// As ``load()``, for a command that ends when it fails.
  func configuration() throws(CommandFailure) -> Configuration {
    do throws(ConfigurationErrors) {
      return try load()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// As ``load()``, with the `bytes` of a file called `name` in messages; nil stands for no file.
  package func configuration(in bytes: [UInt8]?, named name: String) throws(ConfigurationErrors)
    -> Configuration
  {
    let problems = ConfigurationProblems()
    var root = ConfigurationDefaults.node
    do throws(ConfigurationError) {
      if let bytes { root = overlaid(try read(bytes, named: name, problems), on: root) }
    } catch {
      throw ConfigurationErrors(problems.errors + [error])
    }
    for assignment in assignments {
      ConfigurationAssignment.apply(assignment, to: &root, problems)
    }
    overrides.apply(to: &root, vocabulary, problems)
    let decoder = ConfigurationDecoder(
      vocabulary: vocabulary, problems: problems, measuresFiles: overrides.measuresFiles)
    let configuration = decoder.configuration(from: root)
    guard problems.errors.isEmpty else { throw ConfigurationErrors(problems.errors) }
    return configuration
  }

  private func read(_ bytes: [UInt8], named name: String, _ problems: ConfigurationProblems)
    throws(ConfigurationError) -> ConfigurationNode
  {
    var reader = try JSON5Reader(bytes) { ConfigurationOrigin(name, $0) }
    defer { reader.duplicates.forEach(problems.add) }
    return try reader.read()
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
