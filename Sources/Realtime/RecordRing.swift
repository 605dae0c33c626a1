import Synchronization

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

/// The end of a record ring that writes. One thread owns it.
public struct RecordProducer<Header: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let storage: RingStorage
  @usableFromInline let positions: UnsafeMutablePointer<RingPositions>
  @usableFromInline let bytes: UnsafeMutableRawPointer
  @usableFromInline let capacity: Int
  /// Where the reserved record starts, and where the next one will.
  @usableFromInline var start = 0
  @usableFromInline var end = 0
  @usableFromInline var valueCount = 0

  init(_ storage: RingStorage) {
    self.storage = storage
    positions = storage.positions
    bytes = storage.bytes
    capacity = storage.byteCount
  }

  /// Makes room for a record of `valueCount` values and returns where they go, or nil when the ring is full.
  ///
  /// The reader sees nothing before ``commit(_:)``.
  ///
  /// - Context: the producing thread, process included
  @inlinable
  public mutating func reserve(valueCount: Int) -> UnsafeMutablePointer<Float>? {
    let size = recordByteCount(headerSize: MemoryLayout<Header>.size, valueCount: valueCount)
    // In memory that is shared, the other process may have spoilt both positions.
    guard size <= capacity else { return nil }
    var tail = positions.pointee.tail.load(ordering: .relaxed) & ~7
    // Acquire: the consumer has finished reading what is about to be overwritten.
    let head = positions.pointee.head.load(ordering: .acquiring)
    let offset = tail & (capacity &- 1)
    let rest = capacity &- offset
    let skip = rest < size ? rest : 0
    let held = tail &- head
    guard held >= 0, held <= capacity, capacity &- held >= size &+ skip else { return nil }
    if skip > 0 {
      bytes.storeBytes(
        of: RecordPrefix(byteCount: 0, valueCount: 0), toByteOffset: offset, as: RecordPrefix.self)
      tail = tail &+ skip
    }
    start = tail
    end = tail &+ size
    self.valueCount = valueCount
    let values = (tail & (capacity &- 1)) &+ 8 &+ ((MemoryLayout<Header>.size &+ 7) & ~7)
    return (bytes + values).assumingMemoryBound(to: Float.self)
  }

  /// Shows the reserved record, headed by `header`, to the reader.
  ///
  /// - Context: the producing thread, process included
  @inlinable
  public mutating func commit(_ header: Header) {
    let offset = start & (capacity &- 1)
    let prefix = RecordPrefix(
      byteCount: UInt32(truncatingIfNeeded: end &- start),
      valueCount: UInt32(truncatingIfNeeded: valueCount))
    bytes.storeBytes(of: prefix, toByteOffset: offset, as: RecordPrefix.self)
    bytes.storeBytes(of: header, toByteOffset: offset &+ 8, as: Header.self)
    // Release: the whole record is visible before the position that announces it.
    positions.pointee.tail.store(end, ordering: .releasing)
  }
}

/// The end of a record ring that reads. One thread owns it.
public struct RecordConsumer<Header: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let storage: RingStorage
  @usableFromInline let positions: UnsafeMutablePointer<RingPositions>
  @usableFromInline let bytes: UnsafeMutableRawPointer
  @usableFromInline let capacity: Int

  init(_ storage: RingStorage) {
    self.storage = storage
    positions = storage.positions
    bytes = storage.bytes
    capacity = storage.byteCount
  }

  /// Forgets all records that were written until now.
  ///
  /// - Context: the consuming thread
  public mutating func skipAll() {
    // Acquire and release: as in reading the last of them.
    positions.pointee.head.store(
      positions.pointee.tail.load(ordering: .acquiring), ordering: .releasing)
  }

  /// Passes the oldest record to `body` and frees its room; returns nil when there is none.
  ///
  /// The values are valid inside `body` only.
  ///
  /// - Context: the consuming thread
  @inlinable
  public mutating func read<Result>(
    _ body: (Header, UnsafeBufferPointer<Float>) throws -> Result
  ) rethrows -> Result? {
    var head = positions.pointee.head.load(ordering: .relaxed)
    // Acquire: the record that this position announces is visible.
    let tail = positions.pointee.tail.load(ordering: .acquiring)
    guard head != tail else { return nil }
    var offset = head & (capacity &- 1)
    var prefix = bytes.load(fromByteOffset: offset, as: RecordPrefix.self)
    if prefix.byteCount == 0 {
      head = head &+ (capacity &- offset)
      offset = 0
      prefix = bytes.load(fromByteOffset: offset, as: RecordPrefix.self)
    }
    let header = bytes.load(fromByteOffset: offset &+ 8, as: Header.self)
    let values = bytes + (offset &+ 8 &+ ((MemoryLayout<Header>.size &+ 7) & ~7))
    defer {
      // Release: the record has been read before the producer may overwrite it.
      positions.pointee.head.store(head &+ Int(prefix.byteCount), ordering: .releasing)
    }
    return try body(
      header,
      UnsafeBufferPointer(
        start: values.assumingMemoryBound(to: Float.self), count: Int(prefix.valueCount)))
  }
}
