import Kernels

/// The power that counts as the least for a bin's logarithm: 160 dB under full scale, below what single precision leaves
/// of silence beside a tone.
@_noLocks
@inline(__always)
private func leastPower() -> Float { 1e-16 }

/// Returns the figures of a spectrum of `count` bins; bin 0, the mean of the sound, is left out.
///
/// - Parameters:
///   - magnitudes: X, with at least seven values behind the last that may be read and are set to 0
///   - powers: P = X², likewise
///   - share: the part of the power that ``SpectralShape/rolloff`` bounds, from 0 to 1
/// - Context: process
@_noLocks
public func spectralShape(
  magnitudes: UnsafeMutablePointer<Float>, powers: UnsafeMutablePointer<Float>, count: Int,
  share: Float
) -> SpectralShape {
  magnitudes[0] = 0
  powers[0] = 0
  var index = count
  while index & 7 != 0 {
    magnitudes[index] = 0
    powers[index] = 0
    index &+= 1
  }
  let sums = spectralSums(magnitudes: magnitudes, powers: powers, count: index)
  var shape = SpectralShape()
  let (magnitude, power) = (sum(sums.magnitude), sum(sums.power))
  guard magnitude > 0, power > 0 else { return shape }
  shape.power = power
  shape.firstPowerMoment = sum(sums.powerMoment)
  shape.centroid = sum(sums.magnitudeMoment) / magnitude
  let mean = power / Float(count &- 1)
  shape.crest = sums.largest.max() / mean
  // The bins that were set to 0 count with the logarithm of the least power.
  let filled = Float(index &- count &+ 1) * logarithm2(of: leastPower())
  shape.flatness = power2(of: (sum(sums.logarithm) - filled) / Float(count &- 1)) / mean
  shape.entropy = logarithm2(of: magnitude) - 0.5 * sum(sums.magnitudeLogarithm) / magnitude
  shape.rolloff = rolloff(of: powers, count: count, bound: share * power)
  addMoments(of: magnitudes, count: index, sum: magnitude, to: &shape)
  return shape
}

@_noLocks
private func spectralSums(
  magnitudes: UnsafePointer<Float>, powers: UnsafePointer<Float>, count: Int
) -> SpectralSums {
  var sums = SpectralSums()
  var bins = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
  var index = 0
  while index < count {
    let (magnitude, power) = (load8(magnitudes, at: index), load8(powers, at: index))
    let logarithm = logarithm2(
      of: power.replacing(
        with: SIMD8(repeating: leastPower()), where: power .< leastPower()))
    sums.magnitude += magnitude
    sums.magnitudeMoment += magnitude * bins
    sums.power += power
    sums.powerMoment += power * bins
    sums.logarithm += logarithm
    sums.magnitudeLogarithm += magnitude * logarithm
    sums.largest.replace(with: power, where: power .> sums.largest)
    bins += 8
    index &+= 8
  }
  return sums
}

/// The second to fourth moment about the centroid, taken in units of the count so that no power overflows.
@_noLocks
private func addMoments(
  of magnitudes: UnsafePointer<Float>, count: Int, sum total: Float, to shape: inout SpectralShape
) {
  let unit = Float(count)
  var (second, third, fourth) = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
  var bins = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
  var index = 0
  while index < count {
    let distance = (bins - shape.centroid) * (1 / unit)
    let weighted = load8(magnitudes, at: index) * distance * distance
    second += weighted
    third += weighted * distance
    fourth += weighted * distance * distance
    bins += 8
    index &+= 8
  }
  shape.variance = sum(second) / total * unit * unit
  shape.thirdMoment = sum(third) / total * unit * unit * unit
  shape.fourthMoment = sum(fourth) / total * unit * unit * unit * unit
}

/// The first bin at which the powers sum to `bound` or more.
@_noLocks
private func rolloff(of powers: UnsafePointer<Float>, count: Int, bound: Float) -> Float {
  var sum = 0.0
  var bin = 0
  while bin &+ 1 < count {
    sum += Double(powers[bin])
    if sum >= Double(bound) { break }
    bin &+= 1
  }
  return Float(bin)
}
