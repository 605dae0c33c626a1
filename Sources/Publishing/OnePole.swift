import Glibc

/// A follower that covers 1 − 1/e of a step in its time constant, whatever the hop.
struct OnePole: Hashable {
  /// The part of the way that is covered in one hop.
  private let share: Double

  /// Makes the follower for hops of `duration` seconds; a time constant of 0 follows at once.
  init(timeConstant: Double, duration: Double) {
    share = timeConstant > 0 ? -expm1(-duration / timeConstant) : 1
  }

  /// Returns where `value` is one hop later on its way to `goal`.
  func advance(_ value: Double, towards goal: Double) -> Double {
    value + share * (goal - value)
  }
}
