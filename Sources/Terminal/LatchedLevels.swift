/// What a person has not yet taken note of: the largest level of each channel, and whether it clipped, since the last reset.
struct LatchedLevels: Sendable {
  private(set) var largest: [Float] = []
  private(set) var isClipped: [Bool] = []
  /// The clipped samples that were counted when the reset came.
  private var countBefore: [Float]?
  private var count: [Float] = []

  /// Takes over peaks, in dBFS.
  mutating func note(peaks: [Float]) {
    guard largest.count == peaks.count else {
      largest = peaks
      return
    }
    for (channel, peak) in peaks.enumerated() { largest[channel] = max(largest[channel], peak) }
  }

  /// Takes over how many samples have clipped so far.
  mutating func note(clips: [Float]) {
    count = clips
    let before = countBefore ?? []
    isClipped = clips.enumerated().map { channel, count in
      // A count that is smaller than before was reset elsewhere.
      let known = channel < before.count && before[channel] <= count ? before[channel] : 0
      return count > known
    }
  }

  /// Forgets what was.
  mutating func reset() {
    largest = []
    countBefore = count
    note(clips: count)
  }
}
