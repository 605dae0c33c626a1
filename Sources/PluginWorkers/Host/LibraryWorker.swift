import Realtime

/// Looks after the worker of one library: starts it when a plugin is wanted, hears it, ends it when it misbehaves and starts
/// it again.
///
/// - Context: control; its own thread does the work
final class LibraryWorker: Sendable {
  let settings: WorkerWatch.Settings
  private let desk: WorkerDesk
  private let thread: NamedThread

  init?(_ settings: WorkerWatch.Settings) {
    guard let desk = WorkerDesk() else { return nil }
    self.settings = settings
    self.desk = desk
    thread = NamedThread("plugin-watch") { WorkerWatch(settings, desk).run() }
  }

  /// Has a plugin started; nil when there is no room for it.
  func attach(_ identifier: String, _ request: WorkerRequest, _ shape: FeedShape) -> WorkerSlot? {
    defer { desk.wake() }
    return desk.state.withLock { state in
      let free = (0..<WorkerMemory.slotCount).first { state.slots[$0] == nil }
      guard let free, !state.isEnding else { return nil }
      let feed = FeedOwner(desk.memory, slot: free, shape)
      let slot = WorkerSlot(index: free, identifier: identifier, request: request, feed: feed)
      state.slots[free] = slot
      return slot
    }
  }

  /// Has a plugin ended; its feed is not used any more.
  func detach(_ slot: WorkerSlot) {
    desk.state.withLock { state in
      state.slots[slot.index] = nil
      state.orders.append(.detach(slot.index))
    }
    desk.wake()
  }

  /// Has a plugin told that its sound has ended.
  func finish(_ slot: WorkerSlot) {
    desk.state.withLock { $0.orders.append(.finish(slot.index)) }
    desk.wake()
  }

  deinit {
    desk.state.withLock { $0.isEnding = true }
    desk.wake()
    thread.join()
  }
}
