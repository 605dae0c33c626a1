extension Queue {
  /// What plays by itself after `turn`.
  mutating func successor(of turn: Turn) -> Successor {
    if repeats == .one { return .turn(turn) }
    return follower(of: turn)
  }

  /// What the user gets by asking for the next song.
  mutating func follower(of turn: Turn) -> Successor {
    guard turn.round == round else { return .later }
    guard let place = order.firstIndex(of: turn.identifier) else {
      return order.first.map { .turn(Turn(round: round, identifier: $0)) } ?? .end
    }
    if place + 1 < order.count {
      return .turn(Turn(round: round, identifier: order[place + 1]))
    }
    guard repeats == .all, let first = firstOfNextRound() else { return .end }
    return .turn(first)
  }

  /// Whether a song follows the one whose turn it is.
  var hasFollower: Bool {
    guard let current, let place = order.firstIndex(of: current) else { return false }
    return place + 1 < order.count || repeats == .all
  }

  /// What was played before `turn`, or comes before it in the list; nil at the beginning.
  func predecessor(of turn: Turn) -> Turn? {
    guard let place = order.firstIndex(of: turn.identifier) else { return nil }
    if place > 0 { return Turn(round: round, identifier: order[place - 1]) }
    guard repeats == .all, !isShuffled else { return nil }
    return order.last.map { Turn(round: round, identifier: $0) }
  }

  /// What is tried in place of `turn`; nil when there is nothing left.
  mutating func next(to turn: Turn, _ search: StartRequest.Search) -> Turn? {
    switch search {
    case .alone: return nil
    case .back: return predecessor(of: turn)
    case .onward:
      if turn.round != round { return nextInNextRound(to: turn) }
      guard case .turn(let next) = follower(of: turn) else { return nil }
      return next
    }
  }

  private func nextInNextRound(to turn: Turn) -> Turn? {
    guard turn.round == round + 1, let nextOrder,
      let place = nextOrder.firstIndex(of: turn.identifier), place + 1 < nextOrder.count
    else { return nil }
    return Turn(round: turn.round, identifier: nextOrder[place + 1])
  }

  /// Gives `turn` the turn; false when the song has gone.
  mutating func enter(_ turn: Turn) -> Bool {
    guard item(turn.identifier) != nil else { return false }
    if turn.round == round + 1, let next = nextOrder {
      order = next
      nextOrder = nil
      round += 1
    }
    current = turn.identifier
    return true
  }

  /// Gives the turn to the song of `index` out of order; of a shuffled round what was not played stays so.
  mutating func jump(to index: Int) {
    guard items.indices.contains(index) else { return }
    let identifier = items[index].identifier
    defer { current = identifier }
    guard isShuffled, identifier != current else { return }
    order.removeAll { $0 == identifier }
    let place = current.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    order.insert(identifier, at: place)
  }

  /// Gives the first song of the order the turn.
  mutating func rewind() {
    current = order.first
  }

  mutating func following(_ identifier: Int) -> Int? {
    guard case .turn(let turn) = follower(of: Turn(round: round, identifier: identifier)) else {
      return nil
    }
    return turn.identifier
  }

  /// The order comes round again, or another one is drawn that does not begin with the song that was last.
  private mutating func firstOfNextRound() -> Turn? {
    guard isShuffled else { return order.first.map { Turn(round: round, identifier: $0) } }
    if nextOrder == nil {
      var drawn = order.shuffled()
      if drawn.count > 1, drawn.first == order.last {
        drawn.swapAt(0, .random(in: 1..<drawn.count))
      }
      nextOrder = drawn
    }
    return nextOrder?.first.map { Turn(round: round + 1, identifier: $0) }
  }

  /// The turns of the songs `identifiers`, of which the first has its turn, if each still follows the one before it, and nothing
  /// the last one when `isOver`; else nil. Those in `unreadable` are passed over.
  mutating func renewed(
    _ identifiers: [Int], isOver: Bool, skipping unreadable: Set<Int> = []
  ) -> [Turn]? {
    guard var last = turn, identifiers.first == last.identifier else { return nil }
    var turns = [last]
    for identifier in identifiers.dropFirst() {
      guard case .turn(let next) = successor(of: last, skipping: unreadable),
        next.identifier == identifier
      else { return nil }
      turns.append(next)
      last = next
    }
    return !isOver || successor(of: last, skipping: unreadable) == .end ? turns : nil
  }

  private mutating func successor(of turn: Turn, skipping unreadable: Set<Int>) -> Successor {
    var next = successor(of: turn)
    for _ in 0..<2 * items.count {
      guard case .turn(let song) = next, unreadable.contains(song.identifier) else { return next }
      next = self.next(to: song, .onward).map(Successor.turn) ?? .end
    }
    return .end
  }
}
