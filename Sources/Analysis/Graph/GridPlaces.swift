import Measurements

/// An input's units at one hop: what its stages share a place on the grid by.
struct PlacedHop: Hashable {
  let input: String
  let channels: Int
  let rate: SampleRate
  /// In frames.
  let hop: Int

  /// A stereo pair is one unit, otherwise each channel is.
  var unitCount: Int { channels == 2 ? 1 : channels }
}

/// By how many frames each unit is shifted on the grid, so that the work of all units is spread over a hop.
///
/// Places once given stay, so that a reconfiguration moves nobody. In a fresh graph unit *k* of *N* is shifted by
/// ⌊k·hop/N⌋ frames. A unit that comes later gets the middle of the largest gap: no two are then closer than half of
/// hop/N, and a cycle meets at most twice the units that an even spread would give it.
///
/// - Context: control
struct GridPlaces {
  /// The shifts of each unit, below the hop.
  private(set) var shifts: [PlacedHop: [Int]] = [:]

  /// Finds places for `wanted`, each with the number of its first unit among the `unitCount` of all inputs; `previous`
  /// holds the places that were given before.
  init(
    _ wanted: [(place: PlacedHop, firstUnit: Int)], unitCount: Int, previous: [PlacedHop: [Int]]
  ) {
    for (place, _) in wanted { shifts[place] = previous[place] }
    let crowded = Set(shifts.keys.map(\.hop))
    for (place, firstUnit) in wanted where shifts[place] == nil {
      shifts[place] =
        crowded.contains(place.hop)
        ? gaps(for: place)
        : (0..<place.unitCount).map { (firstUnit + $0) * place.hop / unitCount }
    }
  }

  private func gaps(for place: PlacedHop) -> [Int] {
    var taken = shifts.filter { $0.key.hop == place.hop }.flatMap(\.value)
    var found: [Int] = []
    for _ in 0..<place.unitCount {
      let shift = GridPlaces.middleOfLargestGap(between: taken, hop: place.hop)
      taken.append(shift)
      found.append(shift)
    }
    // A record is written after an input's last unit: in rising order it holds one hop of all of them.
    return found.sorted()
  }

  private static func middleOfLargestGap(between taken: [Int], hop: Int) -> Int {
    let places = taken.sorted()
    guard let first = places.first else { return 0 }
    var best = (start: 0, length: -1)
    for (place, next) in zip(places, places.dropFirst() + [first + hop])
    where next - place > best.length {
      best = (place, next - place)
    }
    return (best.start + best.length / 2) % hop
  }
}
