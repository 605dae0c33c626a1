/// The number of a frame: it grows by one and begins again at 0 after 2³¹ − 1.
struct SequenceCounter {
  private var next: UInt32

  init(next: UInt32 = 0) {
    self.next = next
  }

  /// Returns the number of the frame that is sent now.
  mutating func advance() -> Int32 {
    defer { next = (next &+ 1) & 0x7fff_ffff }
    return Int32(next)
  }
}
