import Glibc
import Measurements

/// A frequency weighting of IEC 61672-1.
public enum Weighting: String, Hashable, Sendable, CaseIterable {
  case a, c, z

  /// Returns the factor of power at `hertz`: 1 at 1 kHz. At 0 Hz A and C give 0, Z gives 1.
  ///
  /// IEC 61672-1:2013, equations 8 and 9 with the pole frequencies of annex E.
  ///
  /// - Context: control
  public func powerGain(at hertz: Double) -> Double {
    let gain = amplitude(at: hertz) / amplitude(at: 1_000)
    return gain * gain
  }

  private func amplitude(at hertz: Double) -> Double {
    let square = hertz * hertz
    let (f1, f2, f3, f4) = (20.598997, 107.65265, 737.86223, 12194.217)
    let ends = square / ((square + f1 * f1) * (square + f4 * f4))
    switch self {
    case .z: return 1
    case .c: return ends
    case .a: return ends * square / ((square + f2 * f2) * (square + f3 * f3)).squareRoot()
    }
  }

  /// Returns the factors of power for bins 0 ... `length`/2 at `rate`: this weighting, and a slope of `tilt`
  /// decibels per octave through 1 kHz.
  ///
  /// All are finite: bin 0 stands for the frequency a quarter of a bin up, the middle of what it covers.
  ///
  /// - Context: control
  public func binWeights(tilt: Double = 0, length: Int, rate: SampleRate) -> [Float] {
    let width = Double(rate.hertz) / Double(length)
    return (0...length / 2).map { bin in
      let hertz = max(Double(bin), 0.25) * width
      let slope = pow(10, tilt / 10 * log2(hertz / 1_000))
      return Float(min(powerGain(at: hertz) * slope, 1e30))
    }
  }
}
