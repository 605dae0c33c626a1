extension BandPlan {
  static func parse(_ text: String, tuning: Double) throws(BandPlanError) -> BandPlan {
    let name = text.lowercased().filter { !$0.isWhitespace }
    if name.contains(",") { return try parseEdges(name) }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], parts.count) {
    case ("octave", 1), ("1/1", 1): return try fractionalOctave(1, name: "octave")
    case ("third-octave", 1), ("1/3", 1): return try fractionalOctave(3, name: "third-octave")
    case ("1/6", 1): return try fractionalOctave(6, name: name)
    case ("1/12", 1): return try fractionalOctave(12, name: name)
    case ("1/24", 1): return try fractionalOctave(24, name: name)
    case ("semitone", 1): return try semitones(tuning: tuning)
    case ("bark", 1): return try BandPlan(name: name, bands: Band.between(barkEdges))
    case ("mel", 1): return try mel(40)
    case ("mel", 2): return try mel(parseCount(parts[1], in: text))
    case ("log", 2): return try logarithmic(parseCount(parts[1], in: text), from: 20, to: 20_000)
    case ("log", 3): return try parseRange(parts, in: text)
    default: throw .unknownName(text)
    }
  }

  private static func parseCount(_ text: String, in name: String) throws(BandPlanError) -> Int {
    guard let count = Int(text), count > 0 else { throw .badCount(name) }
    guard count <= maximumCount else { throw .tooManyBands(count) }
    return count
  }

  private static func parseRange(_ parts: [String], in name: String) throws(BandPlanError)
    -> BandPlan
  {
    let ends = parts[2].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let low = Double(ends[0]), let high = Double(ends[1]),
      low > 0, high > low, high.isFinite
    else { throw .badRange(name) }
    return try logarithmic(parseCount(parts[1], in: name), from: low, to: high)
  }

  private static func parseEdges(_ text: String) throws(BandPlanError) -> BandPlan {
    var list: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let edge = Double(part) else { throw .badEdge(String(part)) }
      list.append(edge)
    }
    return try edges(list)
  }
}
