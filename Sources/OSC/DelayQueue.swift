/// Datagrams that wait for their time, in the order in which they came.
package struct DelayQueue {
  /// The most that may wait: ten seconds of 400 datagrams each, some 5 MB.
  package static let capacity = 4_000
  /// The longest delay in nanoseconds.
  package static let longestDelay: Int64 = 10_000_000_000

  private struct Entry {
    var due: Int64
    let datagram: [UInt8]
  }

  private var entries: [Entry] = []
  private var head = 0

  package init() {}

  package var isEmpty: Bool { head == entries.count }

  /// When the first datagram is due, or nil.
  package var firstDue: Int64? { isEmpty ? nil : entries[head].due }

  /// Adds a datagram behind all others; returns false, and adds nothing, when the queue is full.
  package mutating func push(_ datagram: [UInt8], due: Int64) -> Bool {
    guard entries.count - head < Self.capacity else { return false }
    entries.append(Entry(due: due, datagram: datagram))
    return true
  }

  /// Takes the first datagram if it is due at `now`.
  package mutating func popDue(now: Int64) -> [UInt8]? {
    guard let due = firstDue, due <= now else { return nil }
    let datagram = entries[head].datagram
    head += 1
    // What was sent is given back in one go, once it is half of the store.
    if head * 2 > entries.count {
      entries.removeFirst(head)
      head = 0
    }
    return datagram
  }

  /// Lets no datagram wait beyond `latest`.
  package mutating func hasten(to latest: Int64) {
    for index in entries.indices { entries[index].due = min(entries[index].due, latest) }
  }
}
