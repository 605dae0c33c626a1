/// A way between 0 and 1 that is walked frame by frame.
///
/// Its shape is x²·(3 − 2x): flat at both ends, never steeper than 1.5 times the straight line, and exactly 1 at its end.
///
/// - Context: process
struct Ramp {
  /// Where on the way, 0 to 1.
  var place: Float
  var target: Float
  private(set) var step: Float = 0

  @_noLocks
  init(at place: Float) {
    self.place = place
    target = place
  }

  /// Whether the way is over.
  var isSettled: Bool { @_noLocks get { place == target } }

  /// Sets out for `target`, 0 or 1; the whole way takes `frames`.
  @_noLocks
  mutating func head(for target: Float, frames: Int) {
    self.target = target
    step = 1 / Float(max(1, frames))
  }

  /// Walks one frame and returns the factor there.
  @_noLocks
  mutating func next() -> Float {
    if place < target {
      place = min(target, place + step)
    } else if place > target {
      place = max(target, place - step)
    }
    return place * place * (3 - 2 * place)
  }
}
