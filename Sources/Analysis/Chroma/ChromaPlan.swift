import DSP
import Glibc
import Measurements

/// The lengths and tables of a chroma analyzer.
///
/// - Context: control
struct ChromaPlan {
  let stage: StageKey
  let binWidth: Double
  /// Where each bin lies on the axis of notes.
  let places: [Float]
  let dictionary: [Float]
  /// The frequency of A4.
  let tuning: Double
  /// What a hop leaves of what was heard before it, for key and tuning.
  let keep: Float

  init(_ parameters: AnalyzerParameters) throws(AnalysisError) {
    let rate = Double(parameters.rate.hertz)
    let length = TransformLength(
      nearestTo: Seconds(try parameters.number("length")), at: parameters.rate)
    let overlap = try parameters.number("overlap")
    let hop = max(1, Int(Double(length.points) / overlap))
    stage = StageKey(
      kind: .transform(length: length.points, window: .hann, removesDC: true), hop: hop)
    binWidth = rate / Double(length.points)
    tuning = try parameters.number("tuning")
    places = NoteDictionary.places(length: length.points, rate: rate, tuning: tuning)
    dictionary = NoteDictionary.tables(length: length.points, rate: rate, tuning: tuning)
    keep = Float(exp(-Double(hop) / rate / (try parameters.number("memory"))))
  }
}
