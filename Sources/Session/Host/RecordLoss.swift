/// How many records were lost to a full ring, and when the log has said so.
struct RecordLoss {
  /// How often the log says it.
  private static let noticeInterval: Int64 = 10_000_000_000

  private var count = -1
  private var lastNotice: Int64?

  /// Takes in that `count` have been lost since the start; false when that is known.
  mutating func update(_ count: Int, now: Int64, onNotice: (String) -> Void) -> Bool {
    guard count != self.count else { return false }
    if self.count >= 0, count > self.count { notice(count, now, onNotice) }
    self.count = count
    return true
  }

  /// Says now and then that more is measured than can be sent.
  private mutating func notice(_ count: Int, _ now: Int64, _ onNotice: (String) -> Void) {
    guard lastNotice.map({ now - $0 > RecordLoss.noticeInterval }) ?? true else { return }
    lastNotice = now
    onNotice(
      "\(count) results were lost since the start: this computer cannot send all that is measured; use fewer analyzers or bands, or longer hops"
    )
  }
}
