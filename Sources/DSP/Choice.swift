/// One of the names that a setting takes, as `flametube list` prints it.
public struct Choice: Hashable, Sendable {
  /// The name, or its form with parameters in capitals: `log:N`.
  public let name: String
  /// What it stands for, in one line.
  public let summary: String

  public init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}
