import CRealtime
import Glibc

/// A semaphore by which the callback wakes a thread.
public final class WakeUp: @unchecked Sendable {
  /// What the callback passes to `wake`. It stays valid for the life of the owner.
  public let semaphore: UnsafeMutablePointer<sem_t>

  /// Owns the semaphore when other processes have it too; nil when this object does.
  private let shared: SharedMemory?

  /// Makes a semaphore at `offset` of memory that processes share, or finds the one that stands there already.
  ///
  /// - Context: control
  public init(in memory: SharedMemory, at offset: Int, isNew: Bool) {
    precondition(
      offset >= 0 && offset % 64 == 0 && offset + MemoryLayout<sem_t>.size <= memory.byteCount,
      "A semaphore lies inside its memory")
    // Sixty-four bytes are more than the type's alignment.
    semaphore = (memory.base + offset).bindMemory(to: sem_t.self, capacity: 1)
    shared = memory
    if isNew { sem_init(semaphore, 1, 0) }
  }

  /// - Context: control
  public init() {
    shared = nil
    semaphore = .allocate(capacity: 1)
    semaphore.initialize(to: sem_t())
    sem_init(semaphore, 0, 0)
  }

  /// Wakes the waiting thread, or lets its next wait return at once.
  ///
  /// - Context: any; the callback calls `wake` on ``semaphore`` instead
  public func post() {
    sem_post(semaphore)
  }

  /// Waits until the semaphore was posted or `timeout` has passed; returns whether it was posted.
  ///
  /// - Context: worker, control
  @discardableResult
  public func wait(timeout nanoseconds: Int64) -> Bool {
    let deadline = monotonic_nanoseconds() + nanoseconds
    while wait_for_wake(semaphore, deadline) != 0 {
      if errno != EINTR { return false }
    }
    // Several posts may have gathered: they all ask for the same look at the ring.
    while sem_trywait(semaphore) == 0 {}
    return true
  }

  deinit {
    guard shared == nil else { return }
    sem_destroy(semaphore)
    semaphore.deallocate()
  }
}
