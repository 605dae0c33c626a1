/// The newest loudness of one input; what has not come yet is nil.
struct LoudnessReading: Sendable {
  /// In LUFS.
  var momentary: Float?
  var shortTerm: Float?
  var integrated: Float?
  /// In LU.
  var range: Float?
  /// In dBTP.
  var truePeak: Float?
  /// Seconds since the programme began.
  var time: Float?
  var isRunning = true

  /// Whether the input is measured at all.
  var isKnown: Bool { momentary != nil || integrated != nil }

  /// Takes over the value under `leaf`.
  mutating func update(_ leaf: String, _ value: Float?) {
    switch leaf {
    case "momentary": momentary = value
    case "shortterm": shortTerm = value
    case "integrated": integrated = value
    case "range": range = value
    case "truepeak": truePeak = value
    case "time": time = value
    case "running": isRunning = value != 0
    default: break
    }
  }
}
