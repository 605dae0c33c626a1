extension AddressPattern {
  /// Returns whether the whole of `address` fits, and adds to `steps` the places that were looked at.
  ///
  /// All places that the match may have reached go forward together, one character of the address at a time; a
  /// place that is reached in two ways counts once. So the steps are at most (places + 1) · (characters + 1).
  func matches(_ address: String, steps: inout Int) -> Bool {
    let bytes = address.utf8
    guard bytes.starts(with: lead) else { return false }
    guard lead.count < places.count else { return bytes.count == lead.count }
    var reached = PlaceSet(count: places.count + 1)
    var next = reached
    enter(lead.count, &reached, &steps)
    for byte in bytes.dropFirst(lead.count) {
      guard !reached.members.isEmpty else { return false }
      advance(reached, over: byte, into: &next, &steps)
      swap(&reached, &next)
      next.removeAll()
    }
    return reached.contains(places.count)
  }

  private func advance(
    _ reached: PlaceSet, over byte: UInt8, into next: inout PlaceSet, _ steps: inout Int
  ) {
    for place in reached.members where place < places.count {
      switch places[place] {
      case .byte(let expected) where expected == byte: enter(place + 1, &next, &steps)
      case .set(let set) where set.contains(byte): enter(place + 1, &next, &steps)
      case .any where byte != UInt8(ascii: "/"): enter(place, &next, &steps)
      default: break
      }
    }
  }

  /// Adds `place` and all places that are reached from it without a character.
  private func enter(_ place: Int, _ reached: inout PlaceSet, _ steps: inout Int) {
    var following: Int? = place
    var waiting: [Int] = []
    while let place = following ?? waiting.popLast() {
      following = nil
      guard reached.insert(place) else { continue }
      steps += 1
      guard place < places.count else { continue }
      switch places[place] {
      case .any: following = place + 1
      case .jump(let target): following = target
      case .fork(let targets): waiting.append(contentsOf: targets)
      case .byte, .set: break
      }
    }
  }
}

/// The places that a match has reached.
private struct PlaceSet {
  private(set) var members: [Int] = []
  private var marks: [Bool]

  init(count: Int) {
    marks = Array(repeating: false, count: count)
  }

  func contains(_ place: Int) -> Bool { marks[place] }

  /// Adds `place`; false when it was there already.
  mutating func insert(_ place: Int) -> Bool {
    guard !marks[place] else { return false }
    marks[place] = true
    members.append(place)
    return true
  }

  mutating func removeAll() {
    for member in members { marks[member] = false }
    members.removeAll(keepingCapacity: true)
  }
}
