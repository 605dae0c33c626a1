import Synchronization

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
