/// How much each of many may do: so many at once, and so many in a second on the average.
public struct TokenBuckets<Owner: Hashable & Sendable>: Sendable {
  /// The most owners that are remembered; one more, and all begin anew.
  public static var capacity: Int { 256 }

  private struct Bucket {
    var tokens: Double
    var time: Int64
  }

  private let rate: Double
  private let burst: Double
  private var buckets: [Owner: Bucket] = [:]

  /// - Parameters:
  ///   - rate: in a second
  ///   - burst: at once
  public init(rate: Double, burst: Double) {
    self.rate = rate
    self.burst = burst
  }

  /// Returns whether `owner` may do one more at `now`, in nanoseconds, and takes note of it.
  public mutating func take(_ owner: Owner, now: Int64) -> Bool {
    if buckets.count >= Self.capacity, buckets[owner] == nil { buckets.removeAll() }
    var bucket = buckets[owner] ?? Bucket(tokens: burst, time: now)
    bucket.tokens = min(burst, bucket.tokens + Double(now - bucket.time) / 1e9 * rate)
    bucket.time = now
    let isGranted = bucket.tokens >= 1
    if isGranted { bucket.tokens -= 1 }
    buckets[owner] = bucket
    return isGranted
  }
}
