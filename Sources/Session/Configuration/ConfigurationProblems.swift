/// Gathers the faults of one reading, so that all are told at once.
final class ConfigurationProblems {
  private(set) var errors: [ConfigurationError] = []

  func add(_ error: ConfigurationError) {
    errors.append(error)
  }
}
