import Glibc

/// Looks for the period of a sound in its autocorrelation.
///
/// The method is that of Boersma, Accurate short-term analysis of the fundamental frequency and the harmonics-to-noise
/// ratio of a sampled sound (IFA Proceedings 17, 1993, 97–110): the autocorrelation of the windowed sound is divided by
/// that of the window, and of its peaks the highest wins, where each octave down costs a little.
///
/// - Context: process; control to make it
public struct PeriodSearch: BitwiseCopyable, @unchecked Sendable {
  /// A peak of the autocorrelation.
  public struct Peak: BitwiseCopyable, Hashable, Sendable {
    /// The lag in samples; 0 where there is no peak.
    public let lag: Float
    /// What remains at the lag of the value at lag 0: 1 for a perfect period.
    public let height: Float

    @_noLocks
    @inlinable
    public init(lag: Float, height: Float) {
      self.lag = lag
      self.height = height
    }
  }

  /// What a peak loses for each octave that it lies below the highest frequency. On melodies of 35 instruments from two
  /// sound fonts, 0.07 to 0.1 gave the fewest errors of an octave in either direction.
  static let octaveCost = 0.08

  /// Peaks below this are not looked at.
  static var leastHeight: Float { @_noLocks get { 0.2 } }

  /// The shortest and the longest lag at which a peak may lie.
  public let shortest: Int
  public let longest: Int
  /// For each lag the factor that takes out the window, and the cost.
  let corrections: UnsafePointer<Float>
  let costs: UnsafePointer<Float>

  /// Makes a search over the values of ``tables(window:lags:)``, which must outlive it.
  ///
  /// - Context: control
  public init(tables: UnsafePointer<Float>, lags: ClosedRange<Int>) {
    shortest = lags.lowerBound
    longest = lags.upperBound
    corrections = tables
    costs = tables + (lags.upperBound + 2)
  }

  /// Returns the tables for a sound windowed by `window`, in whose autocorrelation a peak may lie within `lags`.
  ///
  /// - Context: control
  public static func tables(window: [Double], lags: ClosedRange<Int>) -> [Float] {
    precondition(lags.lowerBound > 1, "A peak needs a neighbour on both sides")
    precondition(lags.upperBound * 2 < window.count, "A window holds two periods and more")
    let energy = window.reduce(0) { $0 + $1 * $1 }
    let corrections = (0..<lags.upperBound + 2).map { lag in
      var sum = 0.0
      for index in 0..<window.count - lag { sum += window[index] * window[index + lag] }
      return Float(energy / sum)
    }
    let costs = (0..<lags.upperBound + 2).map { lag in
      Float(octaveCost * log2(Double(max(1, lag)) / Double(lags.lowerBound)))
    }
    return corrections + costs
  }
}
