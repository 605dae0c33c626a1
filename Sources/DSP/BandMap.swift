import Measurements

/// How far a band's reading can be trusted at a certain length and rate.
public enum BandMark: Int32, Sendable {
  case good = 0
  /// The band is narrower than the window's ``Window/calibratedHalfWidth`` to both sides: a tone in it spills into
  /// its neighbours.
  case narrow = 1
  /// The band reaches above half the rate; what lies below it is still measured.
  case aboveNyquist = 2
}

/// The bins of each band for one length, window and rate.
///
/// - Context: control
public struct BandMap: Sendable {
  public let bands: [Band]
  /// The bins of each band, in the order of ``bands``.
  public let ranges: [BandRange]
  public let marks: [BandMark]

  /// Maps `bands` to the bins of a transform of `window.count` points at `rate`.
  public init(bands: [Band], window: Window, rate: SampleRate) {
    let width = Double(rate.hertz) / Double(window.count)
    let half = Double(window.count) / 2
    self.bands = bands
    ranges = bands.map { band in
      BandRange(lower: min(band.lower / width, half), upper: min(band.upper / width, half))
    }
    marks = bands.map { band in
      if band.upper > Double(rate.hertz) / 2 * (1 + 1e-12) { return .aboveNyquist }
      return band.upper - band.lower < 2 * window.calibratedHalfWidth * width ? .narrow : .good
    }
  }
}
