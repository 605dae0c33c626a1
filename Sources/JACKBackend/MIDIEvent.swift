/// What goes to a MIDI port: a short message, or the tempo that its clock follows.
public struct MIDIEvent: BitwiseCopyable, Sendable {
  enum Kind: UInt8 {
    case message, clock
  }

  let kind: Kind
  var port: UInt8 = 0
  let count: UInt8
  let bytes: (UInt8, UInt8, UInt8)
  /// Beats per minute, and seconds to the next beat; 0 stops the clock.
  let tempo: Float
  let next: Float

  /// A message of one to three bytes; nil for any other length.
  public init?(_ message: [UInt8]) {
    guard (1...3).contains(message.count) else { return nil }
    kind = .message
    count = UInt8(message.count)
    bytes = (message[0], message.count > 1 ? message[1] : 0, message.count > 2 ? message[2] : 0)
    (tempo, next) = (0, 0)
  }

  /// The next beat comes in `next` seconds, and the one after it at `tempo` beats per minute; 0 stops the clock.
  public init(tempo: Float, next: Float) {
    kind = .clock
    count = 0
    bytes = (0, 0, 0)
    (self.tempo, self.next) = (tempo, next)
  }
}
