extension LoopSource {
  /// Writes the next `count` frames of `channel` to `destination`; a channel that the source lacks is silence.
  ///
  /// The position stays, so that every channel starts at the same frame; ``advance(by:)`` moves it.
  ///
  /// - Context: process
  @_noLocks
  func read(channel: Int, to destination: UnsafeMutablePointer<Float>, count: Int) {
    guard channel < channelCount, frameCount > 0 else {
      for frame in 0..<count { destination[frame] = 0 }
      return
    }
    let source = samples.base + channel &* frameCount
    var from = position
    for frame in 0..<count {
      destination[frame] = source[from]
      from &+= 1
      if from == frameCount { from = 0 }
    }
  }

  /// Goes on by `count` frames.
  ///
  /// - Context: process
  @_noLocks
  mutating func advance(by count: Int) {
    guard frameCount > 0 else { return }
    position = (position &+ count) % frameCount
  }
}
