/// Numbers that only their own peer can know: a keyed hash (SipHash) of its address, its port and the minute, so that
/// nothing need be kept for those who never answer.
package struct PeerTokens: Sendable {
  /// How long a number is given out; it is taken for as long again, in nanoseconds.
  package static let period: Int64 = 60_000_000_000

  private let key: UInt64

  /// - Parameter key: what makes the numbers secret, by default from the system's source of random numbers
  package init(key: UInt64 = .random(in: .min ... .max)) {
    self.key = key
  }

  /// The number that `peer` gets at `now`.
  package func token(for peer: Peer, now: Int64) -> Int32 {
    token(for: peer, period: now / PeerTokens.period)
  }

  /// Whether `token` was given to `peer` in this period or the one before.
  package func accept(_ token: Int32, of peer: Peer, now: Int64) -> Bool {
    let period = now / PeerTokens.period
    return token == self.token(for: peer, period: period)
      || token == self.token(for: peer, period: period - 1)
  }

  private func token(for peer: Peer, period: Int64) -> Int32 {
    // Swift's hasher has a random seed of its own in each process beside our key.
    var hasher = Hasher()
    hasher.combine(key)
    hasher.combine(peer)
    hasher.combine(period)
    return Int32(truncatingIfNeeded: hasher.finalize())
  }
}
