import Kernels

extension TruePeakMeter {
  /// Returns the true peak of `count` finite samples, at most the longest block, that follow on those before.
  ///
  /// - Context: process
  @_noLocks
  public func measure(_ block: UnsafePointer<Float>, count: Int) -> Float {
    let newest = samples + TruePeakMeter.kept
    var index = 0
    while index < count {
      newest[index] = block[index]
      index &+= 1
    }
    let between = interpolatedPeak(of: samples, count: count, coefficients: coefficients)
    let peak = max(between, greatestMagnitude(of: newest, count: count))
    index = 0
    while index < TruePeakMeter.kept {
      samples[index] = samples[count &+ index]
      index &+= 1
    }
    return peak
  }

  /// Forgets the samples before.
  ///
  /// - Context: process
  @_noLocks
  public func reset() {
    var index = 0
    while index < TruePeakMeter.kept {
      samples[index] = 0
      index &+= 1
    }
  }
}

@_noLocks
private func greatestMagnitude(of samples: UnsafePointer<Float>, count: Int) -> Float {
  var peaks = SIMD8<Float>.zero
  var index = 0
  while index &+ 8 <= count {
    peaks = greater(peaks, magnitude(load8(samples, at: index)))
    index &+= 8
  }
  var peak = greatest(peaks)
  while index < count {
    peak = max(peak, samples[index].magnitude)
    index &+= 1
  }
  return peak
}
