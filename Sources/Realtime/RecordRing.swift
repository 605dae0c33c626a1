/// A ring of records, a header of fixed layout and any number of floats, for one producing and one consuming thread.
///
/// A record takes the header, its values and 8 bytes, in multiples of 8 bytes, and always lies in one piece.
///
/// - Context: control; its ends go to their threads
public final class RecordRing<Header: BitwiseCopyable> {
  private let storage: RingStorage
  private var hasProducer = false
  private var hasConsumer = false

  /// Makes a ring of at least `byteCount` bytes, rounded up to a power of two.
  public init(of type: Header.Type = Header.self, byteCount: Int) {
    precondition(MemoryLayout<Header>.alignment <= 8, "A header is aligned to 8 bytes at most")
    storage = RingStorage(byteCount: nextPowerOfTwo(max(64, byteCount)))
  }

  /// Makes a ring of `byteCount` bytes, a power of two, at `offset` of memory that two processes share: one writes, the
  /// other reads. The one that made the memory says that it `isNew`.
  ///
  /// It takes ``SharedMemory/ringOverhead`` more bytes. Whatever the other process writes there, the writing end stays
  /// inside the ring.
  public init(
    of type: Header.Type = Header.self, in memory: SharedMemory, at offset: Int, byteCount: Int,
    isNew: Bool
  ) {
    precondition(MemoryLayout<Header>.alignment <= 8, "A header is aligned to 8 bytes at most")
    precondition(nextPowerOfTwo(byteCount) == byteCount, "A shared ring is a power of two long")
    storage = RingStorage(in: memory, at: offset, byteCount: byteCount, isNew: isNew)
  }

  /// Gives away the writing end. Call it once.
  public func takeProducer() -> RecordProducer<Header> {
    precondition(!hasProducer, "A ring has one producer")
    hasProducer = true
    return RecordProducer(storage)
  }

  /// Gives away the reading end. Call it once.
  public func takeConsumer() -> RecordConsumer<Header> {
    precondition(!hasConsumer, "A ring has one consumer")
    hasConsumer = true
    return RecordConsumer(storage)
  }
}

/// The two words in front of each record. A byte count of 0 means: go on at the start of the memory.
@usableFromInline
struct RecordPrefix: BitwiseCopyable {
  @usableFromInline var byteCount: UInt32
  @usableFromInline var valueCount: UInt32

  @inlinable
  init(byteCount: UInt32, valueCount: UInt32) {
    self.byteCount = byteCount
    self.valueCount = valueCount
  }
}

/// The bytes of a record with `valueCount` values behind `headerSize` bytes of header.
@inlinable
func recordByteCount(headerSize: Int, valueCount: Int) -> Int {
  (8 &+ ((headerSize &+ 7) & ~7) &+ valueCount &* 4 &+ 7) & ~7
}
