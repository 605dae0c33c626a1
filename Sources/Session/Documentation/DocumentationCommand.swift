/// The command `documentation`, which is for packagers: it prints what the program knows of itself in the forms that
/// systems install.
package enum DocumentationCommand {
  /// - Context: control
  static func perform(_ topic: DocumentationTopic, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    try environment.print(text(topic))
    return .success
  }

  /// The whole file of `topic`.
  package static func text(_ topic: DocumentationTopic) -> String {
    switch topic {
    case .program: ProgramPage.text
    case .configuration: ConfigurationPage.text(by: .builtIn)
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    }
  }
}

/// What `documentation` prints.
package enum DocumentationTopic: String, CaseIterable, Sendable {
  /// The manual page of the program, in section 1.
  case program = "man1"
  /// That of the configuration, in section 5.
  case configuration = "man5"
  // Completions of shells.
  case bash, zsh, fish
}
