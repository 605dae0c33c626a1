import Measurements

/// What became of the datagrams to one target.
struct TargetReading: Hashable, Sendable {
  let url: String
  let sent: Int
  let dropped: Int
  let failed: Int

  /// Reads `siii…`; what does not fit that form is left out.
  static func all(in arguments: [Argument]) -> [TargetReading] {
    stride(from: 0, to: arguments.count - 3, by: 4).compactMap { start in
      guard case .string(let url) = arguments[start], case .int(let sent) = arguments[start + 1],
        case .int(let dropped) = arguments[start + 2], case .int(let failed) = arguments[start + 3]
      else { return nil }
      return TargetReading(url: url, sent: Int(sent), dropped: Int(dropped), failed: Int(failed))
    }
  }
}
