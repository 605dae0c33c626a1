import Analysis
import Realtime
import Synchronization

/// The host's side of one plugin in a worker: what was asked, and what has come.
///
/// - Context: any
final class WorkerSlot: Sendable {
  enum State: Sendable {
    case starting
    /// With the facts that it tells of itself.
    case running([Float])
    case refused(String)
    /// The worker ended for this reason; it may come again.
    case stopped(String)
  }

  struct Inbox: Sendable {
    var state = State.starting
    var epoch: UInt32 = 0
    var events: [HostedEvent] = []
    var failures: [String] = []
    /// Why the plugin last stopped; nil when it has run since.
    var trouble: String?
    var consumed = 0
    var isFinished = false
    /// The highest position of each output.
    var highest: [Int: Int64] = [:]
    /// What was left out, and how much of it has been told.
    var unreadable = 0
    var overflow = 0
  }

  /// Events beyond these are left out when nobody takes them.
  private static let mostEvents = 65_536

  let index: Int
  let identifier: String
  let request: WorkerRequest
  let feed: FeedOwner
  let inbox = Mutex(Inbox())
  /// Posted with every change that somebody may wait for.
  let news = WakeUp()

  init(index: Int, identifier: String, request: WorkerRequest, feed: FeedOwner) {
    var request = request
    request.slot = index
    self.index = index
    self.identifier = identifier
    self.request = request
    self.feed = feed
  }

  /// What to order when the worker starts for the `epoch`th time.
  func attachment(epoch: UInt32) -> WorkerOrder {
    inbox.withLock { inbox in
      inbox.epoch = epoch
      inbox.state = .starting
    }
    var request = request
    request.epoch = epoch
    return .attach(request)
  }

  /// Adds what a worker sent.
  func take(_ item: FeatureReader.Item) {
    inbox.withLock { inbox in
      guard item.epoch == inbox.epoch else { return }
      switch item.kind {
      case .feature: inbox.take(item, limit: WorkerSlot.mostEvents)
      case .ready:
        inbox.state = .running(item.values)
        inbox.trouble = nil
      case .refused:
        inbox.state = .refused(item.text)
        inbox.trouble = item.text
      case .consumed: inbox.consumed = Int(item.position)
      case .finished: inbox.isFinished = true
      case .dropped: inbox.overflow = Int(item.position)
      case .fault: break
      }
    }
    guard item.kind != .feature else { return }
    if item.kind == .ready { feed.note(isRunning: true) }
    news.post()
  }

  /// Notes that the worker has ended, and why; `failure` is told with it, so that whoever sees one of them sees both.
  func stop(_ reason: String, failure: String? = nil) {
    feed.note(isRunning: false)
    inbox.withLock { inbox in
      inbox.state = .stopped(reason)
      inbox.trouble = reason
      if let failure { inbox.failures.append("\(identifier): \(failure)") }
    }
    news.post()
  }

  func fail(_ text: String) {
    inbox.withLock { $0.failures.append("\(identifier): \(text)") }
    news.post()
  }
}

extension WorkerSlot.Inbox {
  /// Adds a feature, if it is what the plugin announced: its facts say how many values each output has, -1 where that differs.
  fileprivate mutating func take(_ item: FeatureReader.Item, limit: Int) {
    guard case .running(let facts) = state, facts.indices.contains(item.output),
      facts[item.output] < 0 || item.values.count == Int(exactly: facts[item.output]),
      item.values.allSatisfy(\.isFinite), item.position >= 0,
      item.position >= highest[item.output] ?? 0, events.count < limit
    else {
      unreadable += 1
      return
    }
    highest[item.output] = item.position
    events.append(
      HostedEvent(
        output: item.output, position: UInt64(item.position), values: item.values))
  }
}
