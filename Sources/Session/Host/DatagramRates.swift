/// How many datagrams a second each target gets, by its URL.
struct DatagramRates {
  private struct Sample {
    let time: Int64
    let counts: [String: Int]
  }

  /// The two newest, so that there is always one that lies back some time.
  private var samples: [Sample] = []

  /// Takes note of what each target has got since the start.
  mutating func note(_ counts: [String: Int], now: Int64) {
    samples = samples.suffix(1) + [Sample(time: now, counts: counts)]
  }

  /// The target that got most since the older sample, and its datagrams a second; nil when none got any.
  func heaviest(_ counts: [String: Int], now: Int64) -> (url: String, rate: Double)? {
    guard let sample = samples.first, now > sample.time else { return nil }
    let gains = counts.map { (url: $0.key, gain: $0.value - sample.counts[$0.key, default: 0]) }
    guard let most = gains.max(by: { ($0.gain, $1.url) < ($1.gain, $0.url) }), most.gain > 0 else {
      return nil
    }
    return (most.url, Double(most.gain) / (Double(now - sample.time) / 1e9))
  }
}
