import Measurements

extension ToneAnalyzer {
  /// What the configuration may say and what goes onto the wire.
  static let descriptor = PluginDescriptor(
    identifier: "tone", name: "Tone",
    summary: "Five regions for pictures: bass, low mid, mid, high mid, treble", version: "1",
    channels: 1...16, parameters: [.hop, .length, .window], outputs: powers + pictures,
    place: .callback)

  private static let powers = zip(names, zip(edges, edges.dropFirst())).map { name, edges in
    OutputDescriptor(
      "\(name)_db", "Power from \(Int(edges.0)) to \(Int(edges.1)) Hz, mean of the channels",
      unit: .decibelsFullScale, range: Decibels.floor...120, merge: .mean, isDefault: false,
      source: .payload(.power))
  }

  private static let pictures = zip(names, zip(edges, edges.dropFirst())).map { name, edges in
    OutputDescriptor(
      name, "Power from \(Int(edges.0)) to \(Int(edges.1)) Hz for pictures", unit: .ratio,
      range: 0...1, source: .shaped(leaf: "\(name)_db", .smooth))
  }
}
