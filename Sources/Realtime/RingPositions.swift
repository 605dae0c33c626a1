import Synchronization

/// The two positions of a ring, on cache lines of their own so that its ends do not slow each other.
@usableFromInline
struct RingPositions: ~Copyable {
  /// Where the consumer reads next.
  @usableFromInline let head = Atomic<Int>(0)
  @usableFromInline let padding: InlineArray<15, Int> = InlineArray(repeating: 0)
  /// Where the producer writes next.
  @usableFromInline let tail = Atomic<Int>(0)

  @usableFromInline init() {}
}

/// The memory of a ring; both ends keep it alive.
@usableFromInline
final class RingStorage: @unchecked Sendable {
  @usableFromInline let positions: UnsafeMutablePointer<RingPositions>
  @usableFromInline let bytes: UnsafeMutableRawPointer
  @usableFromInline let byteCount: Int

  @usableFromInline init(byteCount: Int) {
    positions = .allocate(capacity: 1)
    positions.initialize(to: RingPositions())
    bytes = .allocate(byteCount: byteCount, alignment: 64)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    self.byteCount = byteCount
  }

  deinit {
    positions.deinitialize(count: 1)
    positions.deallocate()
    bytes.deallocate()
  }
}

/// Returns the smallest power of two that is at least `count`.
@usableFromInline
func nextPowerOfTwo(_ count: Int) -> Int {
  var power = 1
  while power < count { power <<= 1 }
  return power
}
