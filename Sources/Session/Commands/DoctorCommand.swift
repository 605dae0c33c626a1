/// The command `doctor`.
enum DoctorCommand {
  /// - Context: control
  static func perform(_ options: DoctorOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    throw CommandFailure("this build has no command doctor")
  }
}
