import DSP

extension ChannelHistory {
  /// Writes `count` samples, at most ``sliceLimit``, that follow on `position`; nil is silence. Samples that are not
  /// finite become 0. Returns how many were replaced.
  @_noLocks
  mutating func write(_ source: UnsafePointer<Float>?, count: Int, at position: Int) -> Int {
    if isFresh {
      isFresh = false
      start = position
    }
    let index = position & mask
    let first = min(count, capacity &- index)
    guard let source else {
      clear(samples.base + index, count: first)
      clear(samples.base, count: count &- first)
      return 0
    }
    let replaced =
      copyFinite(from: source, to: samples.base + index, count: first)
      &+ copyFinite(from: source + first, to: samples.base, count: count &- first)
    nonFiniteCount &+= replaced
    return replaced
  }

  /// The `count` samples that end at `end`: where they stand when that is in one piece, else copied to `output`.
  @_noLocks
  func newest(
    _ count: Int, endingAt end: Int, or output: UnsafeMutablePointer<Float>
  ) -> UnsafePointer<Float> {
    let (zeros, index, first) = segments(count, endingAt: end)
    if first == count { return UnsafePointer(samples.base + index) }
    clear(output, count: zeros)
    copy(from: samples.base + index, to: output + zeros, count: first)
    copy(from: samples.base, to: output + (zeros &+ first), count: count &- zeros &- first)
    return UnsafePointer(output)
  }

  /// Writes the `count` samples that end at `end`, each times its coefficient, to `output`.
  @_noLocks
  func readWindow(
    _ coefficients: UnsafePointer<Float>, count: Int, endingAt end: Int,
    into output: UnsafeMutablePointer<Float>
  ) {
    let (zeros, index, first) = segments(count, endingAt: end)
    clear(output, count: zeros)
    applyWindow(
      to: output + zeros, samples: samples.base + index, coefficients: coefficients + zeros,
      count: first)
    let done = zeros &+ first
    applyWindow(
      to: output + done, samples: samples.base, coefficients: coefficients + done,
      count: count &- done)
  }

  /// Takes over what `older` holds before `position`, as far as there is room.
  @_noLocks
  mutating func adopt(_ older: borrowing ChannelHistory, before position: Int) {
    isFresh = older.isFresh
    nonFiniteCount = older.nonFiniteCount
    guard !older.isFresh else { return }
    let room = min(capacity, older.capacity) &- ChannelHistory.sliceLimit
    start = max(older.start, position &- room)
    var index = start
    while index < position {
      samples.base[index & mask] = older.samples.base[index & older.mask]
      index &+= 1
    }
  }

  /// The three pieces of a span: leading zeros, then `first` samples from `index` on, then the rest from the start
  /// of the memory.
  @_noLocks
  private func segments(_ count: Int, endingAt end: Int) -> (zeros: Int, index: Int, first: Int) {
    let begin = end &- count
    let zeros = max(0, min(count, start &- begin))
    let index = (begin &+ zeros) & mask
    return (zeros, index, min(count &- zeros, capacity &- index))
  }

  @_noLocks
  private func clear(_ output: UnsafeMutablePointer<Float>, count: Int) {
    var index = 0
    while index < count {
      output[index] = 0
      index &+= 1
    }
  }

  @_noLocks
  private func copy(
    from source: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>, count: Int
  ) {
    var index = 0
    while index < count {
      output[index] = source[index]
      index &+= 1
    }
  }
}
