import JACKBackend

/// Why a command ends without success: what is logged, and the exit code.
package struct CommandFailure: Error, Equatable {
  package let code: ExitCode
  /// One line each; empty when everything has been said.
  package let lines: [String]

  package init(_ code: ExitCode, _ lines: [String] = []) {
    self.code = code
    self.lines = lines
  }

  package init(_ line: String, code: ExitCode = .failure) {
    self.init(code, [line])
  }

  /// Faults of the configuration; those of options alone are faults of usage.
  package init(_ errors: ConfigurationErrors) {
    self.init(errors.concernOnlyArguments ? .usage : .configuration, errors.lines)
  }

  /// A reader that has gone ends the command in peace.
  package init(_ fault: StandardOutput.Fault) {
    switch fault {
    case .closed: self.init(.success)
    case .failed(let code): self.init("stdout cannot be written (\(SystemFault.text(code)))")
    }
  }

  /// What the sound server refused; without one the caller is told so.
  package init(_ error: JACKError) {
    switch error {
    case .serverNotRunning, .serverNotAnswering: self.init(error.description, code: .noServer)
    case .tooManyChannels, .serverNameTooLong:
      self.init(error.description, code: .configuration)
    case .nameTaken, .refused: self.init(error.description)
    }
  }
}
