import Measurements

/// The newest values of one input; what has not come yet is nil or empty.
struct InputReading: Sendable {
  let name: String
  /// Levels of each channel in dBFS.
  var rms: [Float] = []
  var peak: [Float] = []
  var hold: [Float] = []
  /// Clipped samples of each channel.
  var clip: [Float] = []
  var isSilent = false
  /// Each band from 0 to 1.
  var bands: [Float] = []
  /// The caps over the bands from 0 to 1.
  var peaks: [Float] = []
  /// The centre of each band in Hz.
  var frequencies: [Float] = []
  /// The regions from bass to treble, from 0 to 1.
  var tone: [Float?] = Array(repeating: nil, count: InputReading.toneLeaves.count)
  var balance: Float?
  var correlation: Float?
  var width: Float?

  static let toneLeaves = ["bass", "lowmid", "mid", "highmid", "treble"]

  init(name: String) {
    self.name = name
  }

  /// The number of channels that any value speaks of.
  var channels: Int { max(rms.count, peak.count, hold.count) }

  /// Takes over the values under `group/leaf` and returns whether they are known.
  mutating func update(_ group: String, _ leaf: String, _ values: [Float]) -> Bool {
    switch (group, leaf) {
    case ("level", "rms"): rms = values
    case ("level", "peak"): peak = values
    case ("level", "hold"): hold = values
    case ("level", "clip"): clip = values
    case ("level", "silence"): isSilent = values.first == 1
    case ("spectrum", "bands"): bands = values
    case ("spectrum", "peaks"): peaks = values
    case ("spectrum", "freqs"): frequencies = values
    case ("spectrum", "bands_part"): InputReading.join(values, to: &bands)
    case ("spectrum", "peaks_part"): InputReading.join(values, to: &peaks)
    case ("spectrum", "freqs_part"): InputReading.join(values, to: &frequencies)
    case ("tone", _): return updateTone(leaf, values)
    case ("stereo", "balance"): balance = values.first
    case ("stereo", "correlation"): correlation = values.first
    case ("stereo", "width"): width = values.first
    default: return false
    }
    return true
  }

  private mutating func updateTone(_ leaf: String, _ values: [Float]) -> Bool {
    guard let index = InputReading.toneLeaves.firstIndex(of: leaf) else { return false }
    tone[index] = values.first
    return true
  }

  /// Puts a part of a long array in its place: its first index, the total, then the values.
  private static func join(_ part: [Float], to array: inout [Float]) {
    guard part.count >= 2, (0...4_096).contains(part[1]), part[0] >= 0 else { return }
    let (first, total) = (Int(part[0]), Int(part[1]))
    if array.count != total { array = Array(repeating: 0, count: total) }
    for (offset, value) in part.dropFirst(2).enumerated() where first + offset < total {
      array[first + offset] = value
    }
  }
}
