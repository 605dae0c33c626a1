/// What is to be done later, in the order of its time; bounded, so that nobody can fill the memory with the future.
public struct TimedQueue<Item> {
  /// The most that may wait.
  public static var capacity: Int { 1_024 }
  /// The farthest that anything may lie ahead, in nanoseconds.
  public static var horizon: Int64 { 10_000_000_000 }

  /// The latest first, so that taking the earliest moves nothing.
  private var entries: [(due: Int64, item: Item)] = []

  public init() {}

  /// When the first is due, or nil.
  public var firstDue: Int64? { entries.last?.due }

  /// Adds `item` behind all that are due no later than `due`; returns false, and adds nothing, when the queue is full or
  /// `due` lies too far ahead of `now`.
  ///
  /// - Complexity: O(log *n*) comparisons, O(*n*) moves.
  public mutating func push(_ item: Item, due: Int64, now: Int64) -> Bool {
    guard entries.count < TimedQueue.capacity, due - now <= TimedQueue.horizon else { return false }
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].due > due { low = middle + 1 } else { high = middle }
    }
    entries.insert((due, item), at: low)
    return true
  }

  /// Takes the first if it is due at `now`.
  public mutating func popDue(now: Int64) -> Item? {
    guard let due = firstDue, due <= now else { return nil }
    return entries.removeLast().item
  }
}
