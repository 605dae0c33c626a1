import AudioFiles

/// One entry of the list.
struct QueueItem: Hashable, Sendable {
  let identifier: Int
  let entry: Playlist.Entry
}

/// A song's turn: the entry, and in which round of a shuffled list.
struct Turn: Hashable, Sendable {
  var round: Int
  var identifier: Int
}

/// The list of songs, the order in which they are played, and whose turn it is.
///
/// Shuffled, a round plays each song once; the next round, which begins with another song, is drawn when it is asked for.
struct Queue {
  /// What follows a turn.
  enum Successor: Hashable {
    case turn(Turn)
    case end
    /// Not to be told before the round of that turn has begun.
    case later
  }

  private(set) var items: [QueueItem] = []
  private(set) var isShuffled = false
  var repeats = RepeatMode.off
  var current: Int?
  var round = 0
  /// The identifiers in the order of this round, and of the next once it is drawn.
  var order: [Int] = []
  var nextOrder: [Int]?
  private var lastIdentifier = 0
  /// Counts the changes of the list.
  private(set) var version = 0

  var turn: Turn? { current.map { Turn(round: round, identifier: $0) } }

  func index(of identifier: Int) -> Int? {
    items.firstIndex { $0.identifier == identifier }
  }

  func item(_ identifier: Int) -> QueueItem? {
    items.first { $0.identifier == identifier }
  }

  /// Adds songs; the first song of an empty list gets its turn.
  mutating func add(_ entries: [Playlist.Entry], at index: Int?) {
    let place = min(max(0, index ?? items.count), items.count)
    let added = entries.map { entry in
      lastIdentifier += 1
      return QueueItem(identifier: lastIdentifier, entry: entry)
    }
    items.insert(contentsOf: added, at: place)
    if isShuffled {
      let start = (current.flatMap { order.firstIndex(of: $0) } ?? -1) + 1
      for item in added {
        order.insert(item.identifier, at: .random(in: start...order.count))
      }
    }
    didChange()
    if current == nil { current = order.first }
  }

  /// Takes a song out; when it was its turn the one after it gets it.
  mutating func remove(at index: Int) {
    guard items.indices.contains(index) else { return }
    let identifier = items[index].identifier
    let heir = current == identifier ? following(identifier) : current
    items.remove(at: index)
    order.removeAll { $0 == identifier }
    didChange()
    current = heir == identifier ? nil : heir
    if current == nil { current = order.first }
  }

  mutating func move(from source: Int, to target: Int) {
    guard items.indices.contains(source), items.indices.contains(target) else { return }
    items.insert(items.remove(at: source), at: target)
    didChange()
  }

  mutating func clear() {
    items = []
    order = []
    current = nil
    didChange()
  }

  mutating func shuffle(_ isOn: Bool) {
    guard isOn != isShuffled else { return }
    isShuffled = isOn
    round += 1
    nextOrder = nil
    order = items.map(\.identifier)
    guard isOn else { return }
    order.shuffle()
    guard let current, let place = order.firstIndex(of: current) else { return }
    order.swapAt(0, place)
  }

  private mutating func didChange() {
    version += 1
    nextOrder = nil
    if !isShuffled { order = items.map(\.identifier) }
  }
}
