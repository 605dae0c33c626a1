/// The command `run`.
enum RunCommand {
  /// - Context: control
  static func perform(_ options: RunOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    throw CommandFailure("this build has no command run")
  }
}
