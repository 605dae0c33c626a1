import Synchronization

/// A ring of plain values for one producing and one consuming thread.
///
/// - Context: control; its ends go to their threads
public final class Ring<Element: BitwiseCopyable> {
  private let storage: RingStorage
  private let count: Int
  private var hasProducer = false
  private var hasConsumer = false

  /// Makes a ring of at least `capacity` elements, rounded up to a power of two.
  public init(of type: Element.Type = Element.self, capacity: Int) {
    count = nextPowerOfTwo(max(1, capacity))
    storage = RingStorage(byteCount: count * MemoryLayout<Element>.stride)
  }

  /// Gives away the writing end. Call it once.
  public func takeProducer() -> RingProducer<Element> {
    precondition(!hasProducer, "A ring has one producer")
    hasProducer = true
    return RingProducer(storage, count: count)
  }

  /// Gives away the reading end. Call it once.
  public func takeConsumer() -> RingConsumer<Element> {
    precondition(!hasConsumer, "A ring has one consumer")
    hasConsumer = true
    return RingConsumer(storage, count: count)
  }
}

/// The end of a ring that writes. One thread owns it.
public struct RingProducer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let storage: RingStorage
  @usableFromInline let positions: UnsafeMutablePointer<RingPositions>
  @usableFromInline let slots: UnsafeMutablePointer<Element>
  @usableFromInline let mask: Int

  init(_ storage: RingStorage, count: Int) {
    self.storage = storage
    positions = storage.positions
    slots = storage.bytes.bindMemory(to: Element.self, capacity: count)
    mask = count - 1
  }

  /// Appends `element`, or returns false when the ring is full.
  ///
  /// - Context: the producing thread, process included
  @inlinable
  public mutating func push(_ element: Element) -> Bool {
    let tail = positions.pointee.tail.load(ordering: .relaxed)
    // Acquire: the consumer has finished reading the slot that is about to be overwritten.
    let head = positions.pointee.head.load(ordering: .acquiring)
    guard tail &- head <= mask else { return false }
    slots[tail & mask] = element
    // Release: the element is visible before the position that announces it.
    positions.pointee.tail.store(tail &+ 1, ordering: .releasing)
    return true
  }

  /// How many more elements fit at this moment, at least.
  @inlinable
  public var freeCount: Int {
    // Acquire: as in push.
    let head = positions.pointee.head.load(ordering: .acquiring)
    return mask &+ 1 &- (positions.pointee.tail.load(ordering: .relaxed) &- head)
  }
}

/// The end of a ring that reads. One thread owns it.
public struct RingConsumer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let storage: RingStorage
  @usableFromInline let positions: UnsafeMutablePointer<RingPositions>
  @usableFromInline let slots: UnsafeMutablePointer<Element>
  @usableFromInline let mask: Int

  init(_ storage: RingStorage, count: Int) {
    self.storage = storage
    positions = storage.positions
    slots = storage.bytes.assumingMemoryBound(to: Element.self)
    mask = count - 1
  }

  /// Takes the oldest element, or returns nil when the ring is empty.
  ///
  /// - Context: the consuming thread, process included
  @inlinable
  public mutating func pop() -> Element? {
    let head = positions.pointee.head.load(ordering: .relaxed)
    // Acquire: the element that this position announces is visible.
    let tail = positions.pointee.tail.load(ordering: .acquiring)
    guard head != tail else { return nil }
    let element = slots[head & mask]
    // Release: the slot has been read before the producer may overwrite it.
    positions.pointee.head.store(head &+ 1, ordering: .releasing)
    return element
  }
}
