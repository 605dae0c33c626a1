/// How many records were lost to a full ring, and when the log has said so.
struct RecordLoss {
  /// How often the log says it.
  private static let noticeInterval: Int64 = 10_000_000_000

  private var count = -1
  private var lastNotice: Int64?

  /// Takes in that `count` have been lost since the start; false when that is known. `heaviest` gives the target with most
  /// datagrams a second, and their number.
  mutating func update(
    _ count: Int, now: Int64, heaviest: () -> (url: String, rate: Double)? = { nil },
    onNotice: (String) -> Void
  ) -> Bool {
    guard count != self.count else { return false }
    if self.count >= 0, count > self.count { notice(count, now, heaviest, onNotice) }
    self.count = count
    return true
  }

  /// Says now and then that more is measured than can be sent.
  private mutating func notice(
    _ count: Int, _ now: Int64, _ heaviest: () -> (url: String, rate: Double)?,
    _ onNotice: (String) -> Void
  ) {
    guard lastNotice.map({ now - $0 > RecordLoss.noticeInterval }) ?? true else { return }
    lastNotice = now
    let first = heaviest().map {
      "first send less to \($0.url), which gets \(Int($0.rate)) datagrams a second (a lower rate, bundles, a filter), then "
    }
    onNotice(
      "\(count) results were lost since the start: this computer cannot send all that is measured; \(first ?? "")use fewer analyzers or bands, or longer hops"
    )
  }
}
