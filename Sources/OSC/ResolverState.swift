/// What is known about the names, and which is to be looked up next: the part of the resolver without threads.
package struct ResolverState: Sendable {
  /// When names are looked up again, in nanoseconds.
  package struct Schedule: Sendable {
    /// After a success.
    package var refresh: Int64 = 60_000_000_000
    /// After the first failure; each further one doubles it.
    package var firstRetry: Int64 = 1_000_000_000
    package var lastRetry: Int64 = 30_000_000_000
    /// How many lookups may hang at the same time.
    package var lookupsAtOnce = 8

    package init() {}
  }

  private struct Entry {
    var result: HostLookup?
    var due: Int64
    var failures = 0
    var isInFlight = false
  }

  private let schedule: Schedule
  private var entries: [String: Entry] = [:]
  private var inFlight = 0

  package init(schedule: Schedule) {
    self.schedule = schedule
  }

  /// What is known about `name`; nil while it has never been answered.
  package func result(of name: String) -> HostLookup? {
    entries[name]?.result
  }

  /// Follows `names` from now on, and no others.
  package mutating func follow(_ names: Set<String>, now: Int64) {
    entries = entries.filter { names.contains($0.key) }
    for name in names where entries[name] == nil { entries[name] = Entry(due: now) }
  }

  /// Returns the names to look up now, the longest overdue first, as many as may hang at once.
  package mutating func takeDue(now: Int64) -> [String] {
    let due = entries.filter { !$0.value.isInFlight && $0.value.due <= now }
      .sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }
      .prefix(schedule.lookupsAtOnce - inFlight)
      .map(\.key)
    for name in due { entries[name]?.isInFlight = true }
    inFlight += due.count
    return due
  }

  /// When `takeDue` will have something next; nil when only the end of a lookup can change that.
  package var nextDue: Int64? {
    guard inFlight < schedule.lookupsAtOnce else { return nil }
    return entries.values.filter { !$0.isInFlight }.map(\.due).min()
  }

  /// Records how the lookup of `name` ended. A name that was resolved once keeps its addresses when it fails.
  package mutating func finish(_ name: String, _ result: HostLookup, now: Int64) {
    inFlight -= 1
    guard var entry = entries[name] else { return }
    entry.isInFlight = false
    switch result {
    case .found:
      entry.result = result
      entry.failures = 0
      entry.due = now + schedule.refresh
    case .failed:
      if case .found = entry.result {} else { entry.result = result }
      entry.due = now + min(schedule.firstRetry << min(entry.failures, 16), schedule.lastRetry)
      entry.failures += 1
    }
    entries[name] = entry
  }
}
