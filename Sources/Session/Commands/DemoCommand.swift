/// The command `demo`.
enum DemoCommand {
  /// - Context: control
  static func perform(_ options: DemoOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    throw CommandFailure("this build has no command demo")
  }
}
