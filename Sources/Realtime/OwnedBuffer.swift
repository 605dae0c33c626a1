/// Memory for a fixed number of plain values, with one owner.
///
/// It is aligned to 64 bytes, the largest vector and cache line of the supported machines, and every page is
/// touched when it is made, so that the callback meets no page fault.
public struct OwnedBuffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  /// The first element. It stays valid for the life of the owner.
  public let base: UnsafeMutablePointer<Element>
  public let count: Int

  /// Makes a buffer of `count` elements, each `value`.
  ///
  /// - Context: control
  public init(repeating value: Element, count: Int) {
    precondition(count >= 0, "A buffer has no negative number of elements")
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, count) * MemoryLayout<Element>.stride, alignment: 64)
    base = raw.bindMemory(to: Element.self, capacity: max(1, count))
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  /// Makes a buffer that holds the elements of `values`.
  ///
  /// - Context: control
  public init(_ values: [Element]) {
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, values.count) * MemoryLayout<Element>.stride, alignment: 64)
    base = raw.bindMemory(to: Element.self, capacity: max(1, values.count))
    count = values.count
    for index in values.indices { (base + index).initialize(to: values[index]) }
  }

  /// All elements. It must not outlive the owner.
  ///
  /// - Context: any
  @inlinable
  public var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }

  deinit {
    base.deallocate()
  }
}
