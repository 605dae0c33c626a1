/// Lays `magnitudes` of bins onto the axis of a ``NoteDictionary``: each bin is shared by the two steps that it lies
/// between.
///
/// - Parameters:
///   - places: ``NoteDictionary/places(length:rate:tuning:)``
///   - count: how many there are
///   - shift: by how many steps the sound lies too high
///   - steps: gets ``NoteDictionary/stepCount`` values
/// - Context: process
@_noLocks
public func layOnAxis(
  _ magnitudes: UnsafePointer<Float>, places: UnsafePointer<Float>, count: Int, shift: Float,
  into steps: UnsafeMutablePointer<Float>
) {
  let end = NoteDictionary.stepCount
  var step = 0
  while step < end {
    steps[step] = 0
    step &+= 1
  }
  var bin = 0
  while bin < count {
    let place = places[bin] - shift
    if place >= 0 {
      let step = Int(place)
      let fraction = place - Float(step)
      if step &+ 1 < end {
        steps[step] += magnitudes[bin] * (1 - fraction)
        steps[step &+ 1] += magnitudes[bin] * fraction
      }
    }
    bin &+= 1
  }
}

/// Replaces each step by what it exceeds the mean of the eighteen semitones about it by, and 0 where it does not: noise
/// and the slope of the spectrum go, tones stay.
///
/// - Parameters:
///   - steps: ``NoteDictionary/stepCount`` values
///   - out: gets as many
/// - Context: process
@_noLocks
public func removeBackground(
  of steps: UnsafePointer<Float>, into out: UnsafeMutablePointer<Float>
) {
  let end = NoteDictionary.stepCount
  let reach = 9 &* NoteDictionary.stepsPerSemitone
  var sum: Float = 0
  var first = 0
  var last = 0
  var step = 0
  while step < end {
    while last < min(end, step &+ reach) {
      sum += steps[last]
      last &+= 1
    }
    while first < step &- reach {
      sum -= steps[first]
      first &+= 1
    }
    out[step] = max(0, steps[step] - sum / Float(last &- first))
    step &+= 1
  }
}
