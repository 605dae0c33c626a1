/// An audio port of the graph.
public struct PortDescription: Hashable, Sendable {
  /// The full name, `client:port`.
  public var name: String
  public var aliases: [String]
  /// Whether the port takes sound in; otherwise it gives sound.
  public var isInput: Bool
  /// Whether it stands for a connector of the machine.
  public var isPhysical: Bool
  /// Whether sound ends or begins there.
  public var isTerminal: Bool
  /// The full names of the ports that it is linked with, in natural order.
  public var links: [String]

  public init(
    name: String, aliases: [String] = [], isInput: Bool, isPhysical: Bool = false,
    isTerminal: Bool = false, links: [String] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.isInput = isInput
    self.isPhysical = isPhysical
    self.isTerminal = isTerminal
    self.links = links
  }

  /// Whether `text` is the port's name or one of its aliases.
  func isCalled(_ text: String) -> Bool {
    name == text || aliases.contains(text)
  }
}
