import Measurements

/// The newest global values; what has not come yet is nil.
struct StatusReading: Sendable {
  var server: String?
  var rate: Float?
  var period: Float?
  var xruns: Float?
  /// The share of the cycle that the server uses.
  var load: Float?
  /// Milliseconds from the cycle to the datagram.
  var latency: Float?
  var dropped: Float?
  var isRealtime: Bool?
  /// What became of the datagrams of each target.
  var targets: [TargetReading] = []
  /// The text of the last error.
  var error: String?

  /// Takes over the value under `status/leaf`.
  mutating func update(_ leaf: String, _ message: Message) {
    let value = message.floats.first
    switch leaf {
    case "server": server = message.text
    case "rate": rate = value
    case "period": period = value
    case "xruns": xruns = value
    case "load": load = value
    case "latency": latency = value
    case "dropped": dropped = value
    case "realtime": isRealtime = value == 1
    case "targets": targets = TargetReading.all(in: message.arguments)
    default: break
    }
  }
}

extension Message {
  /// The arguments that are numbers.
  var floats: [Float] {
    arguments.compactMap { argument in
      switch argument {
      case .int(let value): Float(value)
      case .float(let value): value.isFinite ? value : nil
      case .string, .blob: nil
      }
    }
  }

  /// The last argument that is text.
  var text: String? {
    for case .string(let text) in arguments.reversed() { return text }
    return nil
  }
}
