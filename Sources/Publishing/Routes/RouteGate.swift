import Measurements

/// Lets a figure through only when it has moved, so that a lighting desk is not told 44 times a second what it knows.
struct RouteGate {
  struct Settings: Hashable, Sendable {
    let deadBand: Float
    /// In nanoseconds; nil means for ever.
    let keepAlive: Int64?
    /// Figures that are let through whenever they are reached, so that a fader comes to rest at its end.
    let ends: ClosedRange<Float>?
  }

  private struct Sent {
    var arguments: [Argument]
    var time: Int64
  }

  private var sent: [String: Sent] = [:]

  /// Returns whether `message` is to be sent at `now`, and takes note of it if so.
  mutating func passes(_ message: Message, _ settings: Settings, now: Int64) -> Bool {
    if let last = sent[message.address] {
      let isOld = settings.keepAlive.map { now >= last.time + $0 } ?? false
      guard isOld || settings.hasMoved(message.arguments, from: last.arguments) else {
        return false
      }
    }
    sent[message.address] = Sent(arguments: message.arguments, time: now)
    return true
  }
}

extension RouteGate.Settings {
  fileprivate func hasMoved(_ new: [Argument], from old: [Argument]) -> Bool {
    guard new.count == old.count else { return true }
    return zip(new, old).contains { new, old in
      guard new != old else { return false }
      guard case .float(let value) = new, case .float(let last) = old else { return true }
      return abs(value - last) >= deadBand || value == ends?.lowerBound || value == ends?.upperBound
    }
  }
}
