import Foundation
import JACKBackend

/// Keeps a backend's events and lets a test wait for one.
final class EventLog: @unchecked Sendable {
  private let condition = NSCondition()
  private var events: [(event: BackendEvent, time: Double)] = []
  private var mark = 0

  /// What a backend calls.
  func add(_ event: BackendEvent) {
    condition.withLock {
      events.append((event, ProcessInfo.processInfo.systemUptime))
      condition.broadcast()
    }
  }

  /// Waits for the next event in which `isWanted` holds, counted from the last one that was waited for, and returns the
  /// time at which it came; nil when none came.
  @discardableResult
  func wait(within seconds: Double = 60, for isWanted: (BackendEvent) -> Bool) -> Double? {
    let end = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while true {
      while mark < events.count {
        mark += 1
        if isWanted(events[mark - 1].event) { return events[mark - 1].time }
      }
      guard condition.wait(until: end) else { return nil }
    }
  }

  /// Goes back to the start, for what came in an order that does not matter.
  func rewind() {
    condition.withLock { mark = 0 }
  }

  /// All events so far.
  var all: [BackendEvent] {
    condition.withLock { events.map(\.event) }
  }

  func count(where isWanted: (BackendEvent) -> Bool) -> Int {
    all.count(where: isWanted)
  }
}

extension BackendEvent {
  var isConnected: Bool { if case .connected = self { true } else { false } }
  var isLost: Bool { if case .lost = self { true } else { false } }

  /// The name of a `connected` event.
  var connectedName: String? {
    if case .connected(let name, _, _, _) = self { name } else { nil }
  }

  /// Whether this is a notice that holds `text`.
  func isNotice(with text: String) -> Bool {
    if case .notice(let notice) = self { notice.contains(text) } else { false }
  }
}
