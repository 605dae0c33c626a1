/// Choices of one value from each of several dimensions, such that each pair of values of two dimensions occurs.
///
/// Greedy: of some random candidates the one with the most new pairs goes next, until none is missing.
struct Pairwise {
  /// One index into each dimension.
  private(set) var cases: [[Int]] = []
  private var missing: Set<Pair> = []
  private let sizes: [Int]

  /// Two dimensions and a value of each.
  private struct Pair: Hashable, Comparable {
    let first, second: Int
    let value, other: Int

    static func < (left: Pair, right: Pair) -> Bool {
      (left.first, left.second, left.value, left.other)
        < (right.first, right.second, right.value, right.other)
    }
  }

  init(_ sizes: [Int], seed: UInt64) {
    self.sizes = sizes
    for first in sizes.indices {
      for second in first + 1..<sizes.count {
        for value in 0..<sizes[first] {
          for other in 0..<sizes[second] {
            missing.insert(Pair(first: first, second: second, value: value, other: other))
          }
        }
      }
    }
    var random = SplitMix(seed: seed)
    // The smallest one, since the order of a set differs from run to run.
    while let wanted = missing.min() { add(wanted, &random) }
  }

  /// Adds the best of 40 candidates, each of which holds `wanted`.
  private mutating func add(_ wanted: Pair, _ random: inout SplitMix) {
    var best: (choice: [Int], pairs: Set<Pair>) = ([], [])
    for _ in 0..<40 {
      var choice = sizes.map { Int.random(in: 0..<$0, using: &random) }
      choice[wanted.first] = wanted.value
      choice[wanted.second] = wanted.other
      let pairs = pairs(of: choice).intersection(missing)
      if pairs.count > best.pairs.count { best = (choice, pairs) }
    }
    cases.append(best.choice)
    missing.subtract(best.pairs)
  }

  private func pairs(of choice: [Int]) -> Set<Pair> {
    var pairs: Set<Pair> = []
    for first in choice.indices {
      for second in first + 1..<choice.count {
        pairs.insert(
          Pair(first: first, second: second, value: choice[first], other: choice[second]))
      }
    }
    return pairs
  }
}
