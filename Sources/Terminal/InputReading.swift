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
  /// Each band in dBFS, and the caps over them.
  var levels: [Float] = []
  var caps = FallingPeaks()
  var latched = LatchedLevels()
  var loudness = LoudnessReading()
  var beat = BeatReading()

  static let toneLeaves = ["bass", "lowmid", "mid", "highmid", "treble"]

  init(name: String) {
    self.name = name
  }

  /// The number of channels that any value speaks of.
  var channels: Int { max(rms.count, peak.count, hold.count) }

  /// Takes over the values of `message` under `group/leaf` and returns whether they are known.
  mutating func update(_ group: String, _ leaf: String, _ message: Message) -> Bool {
    let values = message.floats
    switch group {
    case "level": return updateLevel(leaf, values)
    case "spectrum": return updateSpectrum(leaf, values)
    case "tone": return updateTone(leaf, values)
    case "stereo": return updateStereo(leaf, values.first)
    case "loudness": loudness.update(leaf, values.first)
    case "beat": beat.update(leaf, message)
    default: return false
    }
    return true
  }

  /// Forgets what was true at one moment only: nothing new comes.
  mutating func fall() {
    (rms, peak, hold) = (rms.map { _ in -120 }, peak.map { _ in -120 }, hold.map { _ in -120 })
    bands = bands.map { _ in 0 }
    levels = levels.map { _ in -120 }
    peaks = []
    tone = tone.map { $0.map { _ in 0 } }
    (balance, correlation, width) = (nil, nil, nil)
    loudness.momentary = loudness.momentary.map { _ in -120 }
    loudness.shortTerm = loudness.shortTerm.map { _ in -120 }
    (beat.envelope, beat.phase) = (0, 0)
  }

  private mutating func updateLevel(_ leaf: String, _ values: [Float]) -> Bool {
    switch leaf {
    case "rms": rms = values
    case "peak":
      peak = values
      latched.note(peaks: values)
    case "hold": hold = values
    case "clip":
      clip = values
      latched.note(clips: values)
    case "silence": isSilent = values.first == 1
    default: return false
    }
    return true
  }

  private mutating func updateSpectrum(_ leaf: String, _ values: [Float]) -> Bool {
    switch leaf {
    case "bands": bands = values
    case "peaks": peaks = values
    case "freqs": frequencies = values
    case "db": levels = values
    case "bands_part": InputReading.join(values, to: &bands)
    case "peaks_part": InputReading.join(values, to: &peaks)
    case "freqs_part": InputReading.join(values, to: &frequencies)
    case "db_part": InputReading.join(values, to: &levels)
    default: return false
    }
    return true
  }

  private mutating func updateStereo(_ leaf: String, _ value: Float?) -> Bool {
    switch leaf {
    case "balance": balance = value
    case "correlation": correlation = value
    case "width": width = value
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
