/// The command `analyze`.
enum AnalyzeCommand {
  /// - Context: control
  static func perform(_ options: AnalyzeOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    throw CommandFailure("this build has no command analyze")
  }
}
