/// Sees that the server runs and passes this client over, as jackd2 does while a client that feeds it hangs or has no
/// process callback.
struct Starvation {
  /// So many seconds of the server's time without a cycle are none of its hiccups.
  private static let patience = 0.5
  /// A client that had cycles for so many seconds is fed properly.
  private static let proof = 10.0

  private var cycles = 0
  /// The server's time at the first look that found so many cycles, and where cycles began to come.
  private var newest: UInt32 = 0
  private var steadySince: UInt32 = 0
  private var isStarved = false
  private var told: Set<String> = []

  /// Starts anew with a client that has had no cycle yet.
  mutating func restart(frame: UInt32) {
    newest = frame
    steadySince = frame
  }

  /// Takes in that there have been `cycles` when the server's time was `frame`, and returns whom of the clients `feeders` to
  /// name as the cause. Nobody is named twice until cycles have come for a while.
  mutating func look(
    cycles: Int, frame: UInt32, rate: Int, feeders: Set<String>
  ) -> [String] {
    if cycles != self.cycles {
      self.cycles = cycles
      newest = frame
      if isStarved { steadySince = frame }
      isStarved = false
      if Starvation.seconds(from: steadySince, to: frame, rate) > Starvation.proof { told = [] }
      return []
    }
    guard Starvation.seconds(from: newest, to: frame, rate) > Starvation.patience else { return [] }
    isStarved = true
    defer { told.formUnion(feeders) }
    return feeders.subtracting(told).sorted()
  }

  /// The server counts frames with 32 bits, and goes round in a day.
  private static func seconds(from start: UInt32, to end: UInt32, _ rate: Int) -> Double {
    Double(Int32(bitPattern: end &- start)) / Double(max(1, rate))
  }
}
