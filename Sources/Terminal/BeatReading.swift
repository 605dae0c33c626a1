import Measurements

/// The newest beat of one input; what has not come yet is nil.
struct BeatReading: Sendable {
  /// In beats per minute; 0 without a lock.
  var tempo: Float?
  var confidence: Float?
  /// The beat's place in the bar, from 1 on.
  var place: Int?
  /// The largest place so far: the length of the bar.
  var length = 4
  /// 1 at a beat, falling to 0.
  var envelope: Float?
  /// Place within the beat from 0 to 1.
  var phase: Float?
  /// `searching`, `locked` or `lost`.
  var state: String?

  /// Whether the input is searched for beats at all.
  var isKnown: Bool { tempo != nil || state != nil || phase != nil }
  var isLocked: Bool { (tempo ?? 0) > 0 }

  /// Takes over the value under `leaf`.
  mutating func update(_ leaf: String, _ message: Message) {
    let value = message.floats.first
    switch leaf {
    case "bpm": tempo = value
    case "confidence": confidence = value
    case "env": envelope = value
    case "phase": phase = value
    case "state": state = message.text
    case "bar": place = value.flatMap { (1...16).contains($0) ? Int($0) : nil }
    default: break
    }
    length = max(length, place ?? 0)
  }
}
