import Synchronization

/// What the decoder and the callback share about one lane of sound. It lives at one address.
struct LaneState: ~Copyable {
  /// Frames that the decoder has written since the lane was made empty.
  let written = Atomic<Int>(0)
  /// Frames that the callback has taken.
  let read = Atomic<Int>(0)
  /// Frames of the whole once the decoder knows that no more come; −1 before.
  let end = Atomic<Int>(-1)
  /// Whether the sound breaks off at its end, so that its last frames are faded.
  let breaksOff = Atomic<Bool>(false)
  /// The rate that the frames are meant for, in Hz.
  let rate = Atomic<Int>(0)
}

/// The lane that the decoder offers to the callback, as one word that both can exchange.
struct LaneOffer: Equatable {
  /// The longest fade that fits, in frames: 43 s at 192 kHz.
  static let longestFade = 1 << 23 - 1

  let word: UInt64

  @_noLocks
  init(word: UInt64) {
    self.word = word
  }

  init(generation: UInt32, fade: Int, lane: Int) {
    let frames = UInt64(min(max(0, fade), LaneOffer.longestFade))
    word = UInt64(generation) << 32 | frames << 8 | UInt64(lane & 1) << 1
  }

  /// Counts what was offered; 0 is nothing.
  var generation: UInt32 { @_noLocks get { UInt32(truncatingIfNeeded: word >> 32) } }
  /// Frames in which the sound before it goes over into it.
  var fade: Int { @_noLocks get { Int(truncatingIfNeeded: (word >> 8) & 0x7F_FFFF) } }
  var lane: Int { @_noLocks get { Int(truncatingIfNeeded: (word >> 1) & 1) } }
  /// Whether the callback plays it, so that it cannot be taken back.
  var isTaken: Bool { @_noLocks get { word & 1 != 0 } }
  var taken: LaneOffer { @_noLocks get { LaneOffer(word: word | 1) } }
}
