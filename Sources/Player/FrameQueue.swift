/// Interleaved frames that wait, first in, first out.
struct FrameQueue {
  let channels: Int
  private var samples: [Float] = []
  private var start = 0

  init(channels: Int) {
    self.channels = channels
  }

  var count: Int { (samples.count - start) / channels }

  mutating func append(_ frames: UnsafePointer<Float>, count: Int) {
    samples.append(contentsOf: UnsafeBufferPointer(start: frames, count: count * channels))
  }

  /// Calls `body` with the first frames, at most `limit`, and takes as many off as it returns.
  mutating func take(_ limit: Int, _ body: (UnsafePointer<Float>, Int) -> Int) {
    let offered = min(limit, count)
    guard offered > 0 else { return }
    let taken = samples.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { body($0 + start, offered) } ?? 0
    }
    start += taken * channels
    if start == samples.count {
      samples.removeAll(keepingCapacity: true)
      start = 0
    } else if start > 1 << 18 {
      samples.removeFirst(start)
      start = 0
    }
  }

  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    start = 0
  }

  /// The largest sample of the last frame; 0 without one.
  var lastPeak: Float {
    samples.suffix(min(channels, samples.count - start)).reduce(0) { max($0, abs($1)) }
  }
}
