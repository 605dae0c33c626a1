import CVamp
import Glibc
import Realtime
import Synchronization

/// Looks after the worker of one library: starts it when a plugin is wanted, hears it, ends it when it misbehaves and starts
/// it again.
///
/// - Context: control; its own thread does the work
final class LibraryWorker: Sendable {
  let library: String
  private let desk: WorkerDesk
  private let thread: NamedThread

  /// - Parameter isOffline: whether a failed worker stays away
  init?(
    library: String, executable: String, limits: WorkerProcess.Limits, isOffline: Bool,
    onNotice: @escaping @Sendable (String) -> Void
  ) {
    guard let desk = WorkerDesk() else { return nil }
    self.library = library
    self.desk = desk
    let settings = WorkerWatch.Settings(
      library: library, executable: executable, limits: limits, isOffline: isOffline,
      onNotice: onNotice)
    thread = NamedThread("vamp-watch") { WorkerWatch(settings, desk).run() }
  }

  /// Has a plugin started; nil when there is no room for it.
  func attach(_ identifier: String, _ request: WorkerRequest, blockLength: Int) -> VampSlot? {
    defer { desk.wake() }
    return desk.state.withLock { state in
      let free = (0..<WorkerMemory.slotCount).first { state.slots[$0] == nil }
      guard let free, !state.isEnding else { return nil }
      let feed = FeedOwner(
        desk.memory, slot: free, channels: request.settings.channels, blockLength: blockLength)
      let slot = VampSlot(index: free, identifier: identifier, request: request, feed: feed)
      state.slots[free] = slot
      return slot
    }
  }

  /// Has a plugin ended; its feed is not used any more.
  func detach(_ slot: VampSlot) {
    desk.state.withLock { state in
      state.slots[slot.index] = nil
      state.orders.append(.detach(slot.index))
    }
    desk.wake()
  }

  /// Has a plugin told that its sound has ended.
  func finish(_ slot: VampSlot) {
    desk.state.withLock { $0.orders.append(.finish(slot.index)) }
    desk.wake()
  }

  deinit {
    desk.state.withLock { $0.isEnding = true }
    desk.wake()
    thread.join()
  }
}

/// What a worker's thread and the others share.
final class WorkerDesk: Sendable {
  struct State: Sendable {
    var slots: [Int: VampSlot] = [:]
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
