import Glibc
import Synchronization

/// What the callback tells of the server's transport. It lives at one address.
struct TransportStatus: ~Copyable {
  /// Whether the callback looks at it.
  let isWatched = Atomic<Bool>(false)
  /// The latest start, stop or jump, as ``TransportChange``; 0 before the first look.
  let change = Atomic<UInt64>(0)
  /// The place in the latest cycle, in frames.
  let frame = Atomic<UInt32>(0)
  /// Posted with each change.
  let news: UnsafeMutablePointer<sem_t>

  init(news: UnsafeMutablePointer<sem_t>) {
    self.news = news
  }
}

/// A start, stop or jump of the transport as one word: a count, whether it rolls, and the frame.
struct TransportChange {
  let word: UInt64

  @_noLocks
  init(after last: UInt64, isRolling: Bool, frame: UInt32) {
    word = ((last >> 33) &+ 1) << 33 | (isRolling ? 1 << 32 : 0) | UInt64(frame)
  }

  init(word: UInt64) {
    self.word = word
  }

  var isRolling: Bool { word >> 32 & 1 != 0 }
  var frame: UInt32 { UInt32(truncatingIfNeeded: word) }
}
