/// One input as the configuration asks for it.
public struct InputSettings: Hashable, Sendable {
  /// The most channels of an input.
  public static let channelLimit = 16

  /// The name on the wire: `[a-z0-9_-]+`.
  public var name: String
  /// 1 to ``channelLimit``.
  public var channels: Int
  /// Connection rules in order; empty means none.
  public var rules: [String]

  /// The rules of an input that states none.
  public static let usualRules = ["capture"]

  public init(name: String, channels: Int, rules: [String] = usualRules) {
    self.name = name
    self.channels = channels
    self.rules = rules
  }
}
