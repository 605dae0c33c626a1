/// A peak that stands still for its hold time and then falls like a thrown ball: ½·g·t² below where it stood.
///
/// Time is counted in seconds, so that the curve is the same for every hop.
struct PeakHold {
  private var height: Float = 0
  private var age = 0.0

  /// Takes the value of one hop of `duration` and returns the peak's height.
  mutating func advance(_ value: Float, duration: Double, hold: Double, gravity: Float) -> Float {
    age += duration
    let fall = max(0, age - hold)
    let fallen = height - Float(0.5 * Double(gravity) * fall * fall)
    guard value >= fallen else { return fallen }
    height = value
    age = 0
    return value
  }
}
