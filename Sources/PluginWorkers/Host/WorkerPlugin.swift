import Analysis
import Measurements

/// A plugin on one input, as the engine sees it; its instances are in workers.
///
/// - Context: control; events and failures are taken by one thread
open class WorkerPlugin: HostedPlugin {
  private let places: [WorkerPlace]

  /// - Parameters:
  ///   - places: of each instance, where it runs
  ///   - shape: what all of them have in common
  public init(
    _ places: [WorkerPlace], _ shape: FeedShape, isOffline: Bool, isFixed: Bool, latency: Int
  ) {
    self.places = places
    super.init(
      instances: places.map { place in
        let feed = place.slot.feed
        return HostedInstance(
          run: isOffline ? runOfflineFeed : runWorkerFeed,
          state: UnsafeMutableRawPointer(feed.pointer), inputs: feed.inputs, outputs: feed.results,
          controls: feed.controls, position: feed.pointer.pointee.position.base)
      }, blockLength: shape.blockLength, isFixed: isFixed, latency: latency)
  }

  override open func takeEvents() -> [HostedEvent] {
    places.flatMap { place in
      place.slot.inbox.withLock { inbox in
        defer { inbox.events = [] }
        return inbox.events
      }
    }
  }

  override open func takeFailures() -> [String] {
    places.flatMap { place in
      place.slot.inbox.withLock { inbox in
        defer { inbox.failures = [] }
        return inbox.failures
      }
    }
  }

  override open var trouble: String? {
    places.lazy.compactMap { $0.slot.inbox.withLock { $0.trouble } }.first
  }

  override open func settle(isEnd: Bool) {
    for place in places {
      let fed = place.slot.feed.fed
      place.slot.wait { $0.consumed >= fed }
      guard isEnd else { continue }
      place.worker.finish(place.slot)
      place.slot.wait { $0.isFinished }
    }
  }

  deinit {
    for place in places { place.worker.detach(place.slot) }
  }
}

extension WorkerSlot {
  /// Waits until `isDone`, or the plugin does not run any more.
  fileprivate func wait(_ isDone: (Inbox) -> Bool) {
    while true {
      let isOver = inbox.withLock { inbox in
        if case .running = inbox.state { return isDone(inbox) }
        return true
      }
      if isOver { return }
      news.wait(timeout: 100_000_000)
    }
  }
}
