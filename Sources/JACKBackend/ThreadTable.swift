import Synchronization

/// The latest threads that libjack started for us: what pthread_self calls them, and the number the kernel knows.
///
/// jackd2 announces three, the real-time one among them, before it gives that one its priority. So the numbers are kept, and the
/// policy is asked for later, from outside.
struct ThreadTable: ~Copyable {
  private let count = 16
  private let handles: UnsafeMutablePointer<Atomic<UInt>>
  private let numbers: UnsafeMutablePointer<Atomic<Int32>>
  private let next = Atomic<Int>(0)

  init() {
    handles = .allocate(capacity: count)
    numbers = .allocate(capacity: count)
    for index in 0..<count {
      (handles + index).initialize(to: Atomic(0))
      (numbers + index).initialize(to: Atomic(0))
    }
  }

  /// Adds the thread that calls it, over the oldest one.
  ///
  /// - Context: notify
  @_noLocks
  func add(handle: UInt, number: Int32) {
    let index = next.wrappingAdd(1, ordering: .relaxed).oldValue & (count &- 1)
    (numbers + index).pointee.store(number, ordering: .relaxed)
    // Release: whoever finds the handle finds its number.
    (handles + index).pointee.store(handle, ordering: .releasing)
  }

  /// The kernel's number of the thread `handle`; nil when it was not announced.
  ///
  /// - Context: control
  func number(of handle: UInt) -> Int32? {
    for index in 0..<count
    where (handles + index).pointee.load(ordering: .acquiring) == handle {
      return (numbers + index).pointee.load(ordering: .relaxed)
    }
    return nil
  }

  /// Forgets all threads.
  ///
  /// - Context: control, while there is no client
  func clear() {
    for index in 0..<count {
      (handles + index).pointee.store(0, ordering: .relaxed)
    }
  }

  deinit {
    handles.deinitialize(count: count)
    handles.deallocate()
    numbers.deinitialize(count: count)
    numbers.deallocate()
  }
}
