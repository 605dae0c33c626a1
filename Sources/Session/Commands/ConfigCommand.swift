import Glibc

/// The command `config`.
enum ConfigCommand {
  /// - Context: control
  static func perform(_ options: ConfigOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    switch options.action {
    case .check: return try check(in: environment)
    case .show:
      let json = try environment.configuration().json(by: environment.vocabulary)
      try environment.print(JSONText.of(json, environment.common.printsJSON ? .json : .json5))
    case .initialize: try initialize(options, in: environment)
    }
    return .success
  }

  private static func check(in environment: CommandEnvironment) throws(CommandFailure) -> ExitCode {
    let source = environment.source()
    var faults: ConfigurationErrors?
    var remarks: [String] = []
    do throws(ConfigurationErrors) {
      remarks = try source.load().remarks
    } catch {
      faults = error
    }
    if environment.common.printsJSON {
      try environment.print(JSONText.of(report(faults, remarks, of: source)))
      return faults.map { CommandFailure($0).code } ?? .success
    }
    if let faults { throw CommandFailure(faults) }
    for remark in remarks { environment.log.notice(remark) }
    let path = source.path ?? ""
    environment.log.notice(
      access(path, F_OK) == 0 ? "\(path) is right" : "there is no file; the defaults are right")
    return .success
  }

  /// The faults and remarks for programs.
  private static func report(
    _ faults: ConfigurationErrors?, _ remarks: [String], of source: ConfigurationSource
  ) -> JSONValue {
    let errors = faults?.errors.map { error -> JSONValue in
      [
        "source": .text(error.origin.source),
        "line": error.origin.position.map { .number($0.line) } ?? .null,
        "column": error.origin.position.map { .number($0.column) } ?? .null,
        "cause": .text(error.cause), "mend": .text(orNull: error.mend),
      ]
    }
    return [
      "file": .text(orNull: source.path), "errors": .list(errors ?? []),
      "remarks": .list(remarks.map(JSONValue.text)),
    ]
  }

  private static func initialize(_ options: ConfigOptions, in environment: CommandEnvironment)
    throws(CommandFailure)
  {
    let text = ConfigurationTemplate.text(by: environment.vocabulary)
    if options.output == "-" { return try environment.print(text) }
    guard let path = options.output ?? environment.source().path else {
      throw CommandFailure("there is no home directory to write to; name a file with --output")
    }
    var folder: String?
    do throws(FileReplacement.Fault) {
      folder = try FileReplacement.makeDirectories(of: path)
      try FileReplacement.write(text, to: path, replacing: options.replaces, keepsAll: true)
    } catch {
      throw CommandFailure(error.description)
    }
    environment.log.notice("wrote \(path)" + (folder.map { " and made the folder \($0)" } ?? ""))
  }
}
