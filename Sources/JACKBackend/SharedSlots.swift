import Measurements
import Synchronization

/// The places of ports, for the callers and for the control thread.
///
/// What is told to the control thread is told inside the lock, so that it hears of changes in their order.
final class SharedSlots: Sendable {
  private let allocator = Mutex(SlotAllocator())

  /// Gives places to `inputs`, tells them, and returns them.
  func assign(_ inputs: [InputSettings], tell: ([[Int]]) -> Void) throws(JACKError) -> [[Int]] {
    try allocator.withLock { allocator throws(JACKError) in
      let places = try allocator.assign(inputs)
      tell(places)
      return places
    }
  }

  /// Takes the places that are no longer asked for out of use and tells them.
  func takeRetired(tell: ([Int]) -> Void) {
    allocator.withLock { allocator in
      let places = allocator.takeRetired()
      if !places.isEmpty { tell(places) }
    }
  }

  /// Makes places free whose ports are gone.
  func release(_ places: [Int]) {
    allocator.withLock { $0.release(places) }
  }
}
