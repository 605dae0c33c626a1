import Glibc

/// By how much the tones of a sound lie beside the semitones, as the direction of a mean on a circle whose turn is one
/// semitone.
///
/// - Context: process; control to make it
public struct TuningMeter: BitwiseCopyable, @unchecked Sendable {
  static var directionCount: Int { @_noLocks get { 256 } }
  /// Tones below are no sharp peaks: at 200 Hz a semitone is two bins of a transform of 170 ms.
  static let lowest = 200.0

  /// Notes of the bins' frequencies need this.
  let binWidth: Float
  let tuning: Float
  let firstBin: Int
  let endBin: Int
  /// Cosine and sine of each direction.
  let directions: UnsafePointer<SIMD2<Float>>
  var mean = SIMD2<Float>.zero
  var weight: Float = 0

  /// Makes a meter over ``directionTable``, which must outlive it, for the first `binCount` bins, `binWidth` Hz apart, of a
  /// transform through a Hann window; A4 is `tuning` Hz.
  ///
  /// - Context: control
  public init(
    directions: UnsafePointer<SIMD2<Float>>, binWidth: Double, binCount: Int, tuning: Double
  ) {
    self.directions = directions
    self.binWidth = Float(binWidth)
    self.tuning = Float(tuning)
    firstBin = max(2, Int(TuningMeter.lowest / binWidth))
    endBin = binCount - 1
  }

  /// - Context: control
  public static let directionTable: [SIMD2<Float>] = (0..<directionCount).map { index in
    let angle = 2 * Double.pi * (Double(index) + 0.5) / Double(directionCount)
    return SIMD2(Float(cos(angle)), Float(sin(angle)))
  }
}
