import Analysis
import CRealtime
import Measurements
import Realtime

/// A Vamp plugin on one input, as the engine sees it; the plugin itself is in a worker.
///
/// - Context: control; events are taken by one thread
final class VampPlugin: HostedPlugin {
  /// How many frames the callback hands over at once, at most.
  static let blockLength = 1_024

  private let worker: LibraryWorker
  private let slot: VampSlot
  private let shape: OutputShape

  init(_ slot: VampSlot, in worker: LibraryWorker, _ shape: OutputShape, hop: Int) {
    self.slot = slot
    self.worker = worker
    self.shape = shape
    let feed = slot.feed
    super.init(
      instances: [
        HostedInstance(
          run: runVampFeed, state: UnsafeMutableRawPointer(feed.pointer), inputs: feed.inputs,
          outputs: [], controls: [], position: feed.pointer.pointee.position.base)
      ], blockLength: min(hop, VampPlugin.blockLength), isFixed: false, latency: 0)
  }

  override var outputs: [InstanceOutput]? { shape.outputs }

  override func takeEvents() -> [HostedEvent] {
    let events = slot.inbox.withLock { inbox in
      defer { inbox.events = [] }
      return inbox.events
    }
    return events.compactMap(shape.event)
  }

  override func takeFailures() -> [String] {
    slot.inbox.withLock { inbox in
      defer { inbox.failures = [] }
      return inbox.failures
    }
  }

  override func settle(isEnd: Bool) {
    let fed = slot.feed.fed
    wait { $0.consumed >= fed }
    guard isEnd else { return }
    worker.finish(slot)
    wait { $0.isFinished }
  }

  /// Waits until `isDone`, or the plugin does not run any more.
  private func wait(_ isDone: (VampSlot.Inbox) -> Bool) {
    while true {
      let isOver = slot.inbox.withLock { inbox in
        if case .running = inbox.state { return isDone(inbox) }
        return true
      }
      if isOver { return }
      slot.news.wait(timeout: 100_000_000)
    }
  }

  deinit {
    worker.detach(slot)
  }
}
