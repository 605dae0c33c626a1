extension NSMSession {
  /// How long a session manager has to say what it opens, in seconds.
  private static let patience = 10.0

  /// The session that a manager opens for the program, whose project `source` then reads; nil without a manager.
  ///
  /// - Context: control
  static func begin(
    _ source: inout ConfigurationSource, in environment: CommandEnvironment
  ) throws(CommandFailure) -> NSMSession? {
    guard let link = NSMLink(environment.variables, log: environment.log) else { return nil }
    link.start()
    guard let project = link.firstProject(within: patience) else {
      environment.log.warning("the session manager opens nothing; going on without it")
      link.stop()
      return nil
    }
    do throws(CommandFailure) {
      try project.adopt(&source)
    } catch {
      link.refuse(NSMSession.open, .badProject, because: error.lines.first ?? "")
      throw error
    }
    return NSMSession(link, project)
  }
}
