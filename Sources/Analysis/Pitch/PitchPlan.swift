import DSP
import Glibc
import Measurements

/// The lengths and tables of a pitch analyzer.
///
/// - Context: control
struct PitchPlan {
  /// How many periods of the lowest frequency the window holds. With fewer, the peaks of low notes grow blunt; with more,
  /// notes that follow one another mix: 2.6 and 4 gave more errors on melodies of 35 instruments.
  static let periods = 3.3
  /// How far beyond the limits a period is looked for, so that a note at a limit is found when it is out of tune by a
  /// quarter tone.
  static let margin = 1.03
  /// The share of the highest frequency from which harmonics no longer help: they are no whole multiples in strings.
  static let harmonicLimit = 2.5

  let rate: SampleRate
  let lags: ClosedRange<Int>
  let window: Window
  let length: TransformLength
  let hop: Int
  /// How many records later than its own window a pitch is told, so that those after it smooth it too.
  let delay: Int
  /// The share of the lag 0 that a peak must reach to be a pitch.
  let threshold: Float
  /// The least mean square of a pitch.
  let gate: Float
  private let highest: Double

  init(_ parameters: AnalyzerParameters) throws(AnalysisError) {
    rate = parameters.rate
    let hertz = Double(rate.hertz)
    let lowest = try parameters.number("lowest")
    highest = try parameters.number("highest")
    guard lowest < highest else { throw PitchPlan.refusal("it must be below highest") }
    let shortest = max(2, Int(hertz / (highest * PitchPlan.margin)))
    lags = shortest...max(shortest + 1, Int(hertz * PitchPlan.margin / lowest))
    let frames = PitchPlan.periods / lowest * hertz
    window = Window(.hann, count: max(2 * lags.upperBound + 2, Int(frames)) & ~1)
    length = TransformLength(atLeast: window.count + lags.upperBound + 2)
    guard length.points >= window.count + lags.upperBound + 2 else {
      throw parameters.unsuited(
        "at \(rate.hertz) Hz its window would be longer than a transform can be; raise lowest")
    }
    hop = try parameters.frames("hop", minimum: 1)
    delay = Int((try parameters.number("smoothing") * hertz / 2 / Double(hop)).rounded())
    threshold = Float(try parameters.number("threshold"))
    gate = Float(pow(10, try parameters.number("gate") / 10))
  }

  private static func refusal(_ reason: String) -> AnalysisError {
    .badParameter(plugin: "pitch", key: "lowest", reason: reason)
  }

  /// The window, scaled so that lag 0 of the autocorrelation is the mean square of the sound, and the same for the
  /// sum of several channels' powers: their mean.
  func coefficients(channels: Int) -> [Float] {
    let scale = (Double(length.points) * window.sumOfSquares * Double(channels)).squareRoot()
    return window.coefficients.map { Float($0 / scale) }
  }

  /// The factor of each bin's power: a low-pass of fourth order at the limit of the harmonics.
  var weights: [Float] {
    let limit = highest * PitchPlan.harmonicLimit
    return (0...length.points / 2).map { bin in
      let octave = Double(bin * rate.hertz) / Double(length.points) / limit
      let square = octave * octave
      return Float(1 / (1 + square * square * square * square))
    }
  }
}
