import CPluginWorkers
import Glibc
import Synchronization

/// What a worker's thread and the others share.
final class WorkerDesk: Sendable {
  struct State: Sendable {
    var slots: [Int: WorkerSlot] = [:]
    /// Orders that wait for the thread, in order.
    var orders: [WorkerOrder] = []
    var isEnding = false
  }

  let memory: WorkerMemory
  let state = Mutex(State())
  /// Becomes readable when the thread has something to do.
  let wakeReading: Int32
  private let wakeWriting: Int32

  init?() {
    guard let memory = WorkerMemory() else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { return nil }
    self.memory = memory
    wakeReading = ends[0]
    wakeWriting = ends[1]
  }

  func wake() {
    var byte: UInt8 = 1
    _ = write(wakeWriting, &byte, 1)
  }

  deinit {
    close(wakeReading)
    close(wakeWriting)
  }
}
