/// Finds what was probably meant by a word that is unknown.
package enum NearestWord {
  /// Returns the word of `candidates` that differs from `word` by the fewest edits, the first of equals; nil when
  /// none is near.
  ///
  /// An edit inserts, removes or replaces a letter, or swaps two neighbours; capitals do not count. Near means at most 2
  /// edits, 3 from eight letters on, and fewer than half of the letters.
  package static func of(_ word: String, among candidates: some Sequence<String>) -> String? {
    let limit = min(word.count >= 8 ? 3 : 2, max(1, (word.count - 1) / 2))
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(word.lowercased(), candidate.lowercased())
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Returns the distance of Damerau and Levenshtein in the form where no letter is moved twice (optimal string
  /// alignment).
  ///
  /// - Complexity: O(*n*·*m*); words longer than 64 letters are far from everything.
  package static func distance(_ first: String, _ second: String) -> Int {
    let one = Array(first)
    let other = Array(second)
    guard one.count <= 64, other.count <= 64 else { return .max }
    var rows = [Array(0...other.count)]
    for i in 1..<(one.count + 1) {
      var row = [i]
      for j in 1..<(other.count + 1) {
        let replaced = rows[i - 1][j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1)
        var least = min(rows[i - 1][j] + 1, row[j - 1] + 1, replaced)
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          least = min(least, rows[i - 2][j - 2] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }

  /// Returns what to say about the unknown `word`: the nearest candidate, or else all of them.
  package static func advice(on word: String, among candidates: [String]) -> String {
    if let nearest = of(word, among: candidates) { return "did you mean \(nearest)?" }
    return candidates.isEmpty ? "none is known" : "known are " + candidates.joined(separator: ", ")
  }
}
