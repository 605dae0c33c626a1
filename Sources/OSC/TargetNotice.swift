import Measurements

/// The sentences by which a target tells of itself: what happened, and what mends it.
enum TargetNotice {
  /// What to say about a change of state; nil when a numeric address is ready from the start.
  static func text(
    for settings: TargetSettings, from old: TargetState, to new: TargetState, cause: String,
    address: HostAddress?
  ) -> String? {
    guard let news = news(from: old, to: new, cause: cause, settings, address) else { return nil }
    return "Target \(settings.url): \(news)"
  }

  /// What to say when a name means another address than before.
  static func move(of settings: TargetSettings, to address: HostAddress) -> String {
    "Target \(settings.url): the name now means \(address)"
  }

  private static func news(
    from old: TargetState, to new: TargetState, cause: String, _ settings: TargetSettings,
    _ address: HostAddress?
  ) -> String? {
    switch (new, old) {
    case (.resolving, _): nil
    case (.ready, .resolving), (.ready, .unresolvable): found(settings, address)
    case (.ready, .refused): "it refuses no longer, so somebody listens again"
    case (.ready, .congested): "the network keeps up again"
    case (.ready, _): "it can be reached again"
    case (.refused, _):
      "nobody listens on this port; sending goes on, start the receiver or change the port"
    case (.congested, _):
      "the network does not keep up and the newest datagrams are dropped; lower the rate or send less"
    case (.unreachable, _): "it cannot be reached and is tried every second: \(cause)"
    case (.unresolvable, _):
      "the name has no address and is looked up again by itself: \(cause); check the spelling and the name server, or write the number"
    }
  }

  private static func found(_ settings: TargetSettings, _ address: HostAddress?) -> String? {
    guard let address, settings.format != .midi, HostAddress(known: settings.host) == nil else {
      return nil
    }
    return "the name means \(address)"
  }
}
