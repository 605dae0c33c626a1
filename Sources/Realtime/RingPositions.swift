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
  /// Owns the memory when another process has it too; nil when this object does.
  private let shared: SharedMemory?

  /// - Parameter offset: where the positions stand in `memory`; the records follow 256 bytes behind
  init(in memory: SharedMemory, at offset: Int, byteCount: Int, isNew: Bool) {
    precondition(
      offset % 64 == 0 && offset >= 0
        && offset + SharedMemory.ringOverhead + byteCount <= memory.byteCount,
      "A ring lies inside its memory")
    // Both processes see the words as atomics; they were 0 when the memory was made.
    positions = (memory.base + offset).bindMemory(to: RingPositions.self, capacity: 1)
    if isNew { positions.initialize(to: RingPositions()) }
    bytes = memory.base + offset + SharedMemory.ringOverhead
    self.byteCount = byteCount
    shared = memory
  }

  @usableFromInline init(byteCount: Int) {
    shared = nil
    positions = .allocate(capacity: 1)
    positions.initialize(to: RingPositions())
    bytes = .allocate(byteCount: byteCount, alignment: 64)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    self.byteCount = byteCount
  }

  deinit {
    guard shared == nil else { return }
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
