import CJACK
import Synchronization

/// Places for the handles of ports. The graph knows ports by place, so it outlives the client that they belong to.
///
/// The control thread writes, the callback reads. The memory is never freed while either may use it: the owner of the
/// table sees to that.
struct PortTable: ~Copyable, @unchecked Sendable {
  private let places: UnsafeMutablePointer<Atomic<OpaquePointer?>>
  let count: Int

  /// Makes a table of `count` empty places.
  ///
  /// - Context: control
  init(count: Int) {
    self.count = count
    places = .allocate(capacity: count)
    for index in 0..<count { (places + index).initialize(to: Atomic(nil)) }
  }

  /// The handle in `slot`; nil when there is none, or no such place.
  ///
  /// - Context: process
  @_noLocks
  func handle(in slot: Int) -> OpaquePointer? {
    guard slot >= 0, slot < count else { return nil }
    // Acquire: what libjack wrote when it made the port is visible.
    return (places + slot).pointee.load(ordering: .acquiring)
  }

  /// Puts `handle` into `slot`.
  ///
  /// - Context: control
  func set(_ handle: OpaquePointer?, in slot: Int) {
    // Release: the port is complete before the callback can find it.
    (places + slot).pointee.store(handle, ordering: .releasing)
  }

  /// Empties every place.
  ///
  /// - Context: control
  func clear() {
    for slot in 0..<count { set(nil, in: slot) }
  }

  deinit {
    places.deinitialize(count: count)
    places.deallocate()
  }
}
