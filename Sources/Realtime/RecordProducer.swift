import Synchronization

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
