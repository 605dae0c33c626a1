/// One command that an analyzer obeys while it runs; its code is its index in the descriptor's list.
public struct CommandDescriptor: Hashable, Sendable {
  /// The last part of its address, such as `tap`.
  public let leaf: String
  /// One sentence for lists.
  public let summary: String
  /// The unit of its figure.
  public let unit: Unit
  /// The lowest and the highest figure that it takes; nil when it takes none.
  public let range: ClosedRange<Float>?

  public init(
    _ leaf: String, _ summary: String, unit: Unit = .count, range: ClosedRange<Float>? = nil
  ) {
    self.leaf = leaf
    self.summary = summary
    self.unit = unit
    self.range = range
  }
}
