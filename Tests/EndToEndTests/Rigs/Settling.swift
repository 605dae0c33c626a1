import TestRigs

/// Waits, message by message, until the hops of one input follow each other without a gap for some time.
struct Settling {
  private let frame: String
  private let frames: Int
  private let rate: Int
  private var start: Int?

  /// Begins to wait until `frames` frames of audio with `rate` frames a second have passed without a gap.
  init(input: String = "main", frames: Int, rate: Int) {
    frame = "/flametube/\(input)/frame"
    self.frames = frames
    self.rate = rate
  }

  /// Takes the next message; true when it belongs to a hop that lies far enough from the last gap.
  mutating func isOver(with message: OSCMessage) -> Bool {
    if message.address == "/flametube/status/gap" { start = nil }
    guard message.address == frame else { return false }
    let position = HopTrace.position(message, rate: rate)
    if let start { return position - start >= frames }
    start = position
    return false
  }
}
