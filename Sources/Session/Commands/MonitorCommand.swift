/// The command `monitor`.
enum MonitorCommand {
  /// - Context: control
  static func perform(_ options: MonitorOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    throw CommandFailure("this build has no command monitor")
  }
}
