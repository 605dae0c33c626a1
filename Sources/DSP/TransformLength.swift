import Measurements

/// The number of points of a transform: even, of the form 2ᵃ·3ᵇ·5ᶜ, from 256 to 65,536.
public struct TransformLength: Hashable, Sendable {
  /// The lengths that are used.
  public static let limits = 256...65_536

  public let points: Int

  /// Makes the length nearest to `duration` at `rate`; of two that are equally near, the longer.
  ///
  /// Durations beyond the limits give the shortest or the longest length.
  ///
  /// - Context: control
  public init(nearestTo duration: Seconds, at rate: SampleRate) {
    self.init(nearestTo: duration.value * Double(rate.hertz))
  }

  /// Makes the shortest length of at least `points`; the longest one beyond the limits.
  ///
  /// - Context: control
  public init(atLeast points: Int) {
    self.points =
      TransformLength.candidates.first { $0 >= points } ?? TransformLength.limits.upperBound
  }

  init(nearestTo target: Double) {
    var best = TransformLength.limits.upperBound
    for length in TransformLength.candidates
    where abs(Double(length) - target) <= abs(Double(best) - target) {
      best = length
    }
    points = best
  }

  /// All lengths in rising order.
  static let candidates: [Int] = {
    var lengths: [Int] = []
    var fives = 1
    while fives <= limits.upperBound {
      var threes = fives
      while threes <= limits.upperBound {
        var length = threes * 2
        while length <= limits.upperBound {
          if length >= limits.lowerBound { lengths.append(length) }
          length *= 2
        }
        threes *= 3
      }
      fives *= 5
    }
    return lengths.sorted()
  }()
}
