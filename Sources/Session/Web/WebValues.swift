import Measurements

/// The newest value of every address, for those who ask.
///
/// - Context: worker, the web server's thread
final class WebValues {
  /// All there is, ten times a second.
  static let target: TargetSettings = {
    var target = TargetSettings(host: "web-values", port: 0)
    target.rate = .perSecond(10)
    target.filter = ["/*", "/*/*", "/*/*/*", "/*/*/*/*"]
    return target
  }()

  private(set) var layout: StreamLayout?
  /// The program's greeting.
  private(set) var hello: Message?
  private var arguments: [String: [Argument]] = [:]

  /// Takes one group in; returns whether it follows a new layout.
  func take(_ group: MessageGroup, _ layout: StreamLayout?) -> Bool {
    let isNew = layout != nil && layout?.generation != self.layout?.generation
    if let layout, isNew {
      self.layout = layout
      arguments = arguments.filter { $0.key.hasPrefix(WebValues.status) }
    }
    if let sequence = group.sequence { arguments[sequence.address] = sequence.arguments }
    for message in group.messages {
      arguments[message.address] = message.arguments
      if message.address == WebValues.greeting { hello = message }
    }
    return isNew
  }

  /// The newest arguments of the message with the whole address `address`; nil when none has come.
  func value(at address: String) -> [Argument]? { arguments[address] }

  private static let status = target.prefix + "/status/"
  private static let greeting = target.prefix + "/hello"
}
