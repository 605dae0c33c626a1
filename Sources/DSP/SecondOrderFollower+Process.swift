import Kernels

extension SecondOrderFollower {
  /// Follows the magnitudes of `count` finite samples.
  ///
  /// - Context: process
  @_noLocks
  public mutating func follow(magnitudesOf samples: UnsafePointer<Float>, count: Int) {
    let length = SecondOrderFollower.stepLength
    var index = 0
    while index &+ length <= count {
      let sum = sumOfMagnitudes(samples + index, count: length)
      move(towards: Double(sum) / Double(length), by: long)
      index &+= length
    }
    while index < count {
      move(towards: Double(samples[index].magnitude), by: short)
      index &+= 1
    }
  }

  /// Follows the squares of `count` finite samples.
  ///
  /// - Context: process
  @_noLocks
  public mutating func follow(squaresOf samples: UnsafePointer<Float>, count: Int) {
    let length = SecondOrderFollower.stepLength
    var index = 0
    while index &+ length <= count {
      let sum = sumOfSquares(samples + index, count: length)
      move(towards: Double(sum) / Double(length), by: long)
      index &+= length
    }
    while index < count {
      move(towards: Double(samples[index]) * Double(samples[index]), by: short)
      index &+= 1
    }
  }

  @_noLocks
  @inline(__always)
  private mutating func move(towards target: Double, by step: Step) {
    let distance = value - target
    value = target + step.distanceByDistance * distance + step.distanceBySlope * slope
    slope = step.slopeByDistance * distance + step.slopeBySlope * slope
  }

  /// Goes back to 0.
  ///
  /// - Context: process
  @_noLocks
  public mutating func reset() {
    value = 0
    slope = 0
  }
}

/// Σ|x| of a number of samples that eight divides.
@_noLocks
@inline(__always)
private func sumOfMagnitudes(_ samples: UnsafePointer<Float>, count: Int) -> Float {
  var total = SIMD8<Float>.zero
  var index = 0
  while index < count {
    total += magnitude(load8(samples, at: index))
    index &+= 8
  }
  return sum(total)
}

/// Σx² of a number of samples that eight divides.
@_noLocks
@inline(__always)
private func sumOfSquares(_ samples: UnsafePointer<Float>, count: Int) -> Float {
  var total = SIMD8<Float>.zero
  var index = 0
  while index < count {
    let values = load8(samples, at: index)
    total += values * values
    index &+= 8
  }
  return sum(total)
}
