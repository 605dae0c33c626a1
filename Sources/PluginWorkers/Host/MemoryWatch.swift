/// Tells plugins that take memory without end from those that need much of it.
///
/// - Context: the thread of the worker's host
struct MemoryWatch {
  /// The time between two looks, in nanoseconds.
  private static let pause: Int64 = 200_000_000
  /// After so many looks in a row at which memory had grown, while sound was processed, there is no end to it: a second.
  private static let patience = 5
  /// What counts as growth from one look to the next, in bytes; ten mebibytes a second.
  private static let growth = 2 << 20

  private let limit: Int
  /// Whether growth alone is a fault: a file is heard faster than any plugin is meant to.
  private let isLive: Bool
  private var last: Int64 = 0
  private var bytes = 0
  private var consumed = 0
  private var growths: [Int] = []

  init(limit: Int, isLive: Bool) {
    self.limit = limit
    self.isLive = isLive
  }

  /// Whether it is time to look.
  func isDue(_ now: Int64) -> Bool { now - last > MemoryWatch.pause }

  /// Why the worker must be ended, which has `bytes` in use and has processed `consumed` frames; nil when it gets on.
  mutating func complaint(_ now: Int64, bytes: Int, consumed: Int) -> String? {
    let growth = bytes - self.bytes
    let isGrowth = self.bytes > 0 && growth >= MemoryWatch.growth && consumed != self.consumed
    growths = isGrowth ? growths + [growth] : []
    last = now
    self.bytes = bytes
    self.consumed = consumed
    if bytes > limit { return "it takes more than \(limit >> 20) MiB of memory" }
    guard isLive, growths.count >= MemoryWatch.patience else { return nil }
    return "it leaks: it took \(growths.reduce(0, +) >> 20) MiB more within a second"
  }
}
