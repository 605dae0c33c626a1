import Measurements

/// One target as the publisher sees it: its settings and what it has been sent.
struct TargetStream {
  let settings: TargetSettings
  /// The frame numbers, by the name of the input.
  private var sequences: [String: SequenceCounter] = [:]
  /// Whether it is to be greeted before anything else is sent.
  var needsHello = true
  /// Whether it is to get all that changes only now and then.
  var needsRefresh = true

  init(_ settings: TargetSettings) {
    self.settings = settings
  }

  /// Returns the message that stands first in a frame of `input` at `position`: its number and the time.
  mutating func sequence(_ input: String, at position: UInt64, rate: SampleRate) -> Message {
    let (seconds, rest) = position.quotientAndRemainder(dividingBy: UInt64(rate.hertz))
    return Message(
      "\(settings.prefix)/\(input)/frame",
      [
        .int(sequences[input, default: SequenceCounter()].advance()),
        .int(Int32(clamping: seconds)), .float(Float(rest) / Float(rate.hertz)),
      ])
  }
}
