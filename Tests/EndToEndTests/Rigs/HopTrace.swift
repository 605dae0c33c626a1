import TestRigs

/// The hops of one input as a target with the rate `hop` got them, and the gaps between them.
struct HopTrace {
  struct Hop {
    /// When it came.
    let time: Double
    /// Its end in frames of audio since the engine's first.
    let position: Int
    /// The gaps that were reported since the hop before.
    let gaps: [Int]
    /// The values by address, without prefix and input.
    var values: [String: [Float]] = [:]
  }

  private(set) var hops: [Hop] = []

  /// Reads `arrivals`, whose hops are those of audio with `rate` frames a second.
  init(_ arrivals: [Wire.Arrival], input: String = "main", rate: Int) {
    let own = "/flametube/\(input)/"
    var gaps: [Int] = []
    for arrival in arrivals {
      let message = arrival.message
      if message.address == "/flametube/status/gap" {
        gaps += message.ints.map(Int.init)
      } else if message.address == own + "frame" {
        let position = HopTrace.position(message, rate: rate)
        // A hop that does not fit into one datagram begins each of its datagrams with the same frame.
        if hops.last?.position == position, gaps.isEmpty { continue }
        hops.append(Hop(time: arrival.time, position: position, gaps: gaps))
        gaps = []
      } else if message.address.hasPrefix(own), !hops.isEmpty {
        hops[hops.count - 1].values[String(message.address.dropFirst(own.count))] = message.floats
      }
    }
  }

  /// The end of the hop that the message `frame` begins, in frames of audio with `rate` frames a second.
  static func position(_ frame: OSCMessage, rate: Int) -> Int {
    let fraction = Double(frame.floats.first ?? 0) * Double(rate)
    return Int(frame.ints.last ?? 0) * rate + Int(fraction.rounded())
  }
}
