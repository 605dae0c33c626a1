import DSP
import Measurements
import Realtime

/// How strongly each of the twelve pitch classes sounds, whatever its octave, and from that tuning and key.
///
/// The mean power of the channels is explained by the notes of a ``NoteDictionary``.
struct ChromaAnalyzer: ~Copyable {
  let channelCount: Int
  let places: OwnedBuffer<Float>
  /// The sum of the channels' powers of each bin, and the root of their mean.
  let powers: OwnedBuffer<Float>
  let magnitudes: OwnedBuffer<Float>
  /// The spectrum on the axis of notes, with and without background.
  let steps: OwnedBuffer<Float>
  let tones: OwnedBuffer<Float>
  /// The share of each note.
  let shares: OwnedBuffer<Float>
  let matches: OwnedBuffer<Float>
  /// The newest chroma, and what has been heard of each class for long.
  let classes: OwnedBuffer<Float>
  let heard: OwnedBuffer<Float>
  let notes: NoteDictionary
  let profiles: KeyProfiles
  let keep: Float
  var tuning: TuningMeter
  private let noteTables: OwnedBuffer<Float>
  private let profileTable: OwnedBuffer<Float>
  private let directions: OwnedBuffer<SIMD2<Float>>

  /// - Context: control
  init(_ plan: ChromaPlan, channels: Int) {
    channelCount = channels
    places = OwnedBuffer(plan.places)
    powers = OwnedBuffer(repeating: 0, count: plan.places.count)
    magnitudes = OwnedBuffer(repeating: 0, count: plan.places.count)
    steps = OwnedBuffer(repeating: 0, count: NoteDictionary.stepCount)
    tones = OwnedBuffer(repeating: 0, count: NoteDictionary.stepCount)
    shares = OwnedBuffer(repeating: 0, count: NoteDictionary.noteCount)
    matches = OwnedBuffer(repeating: 0, count: NoteDictionary.noteCount)
    classes = OwnedBuffer(repeating: 0, count: 12)
    heard = OwnedBuffer(repeating: 0, count: 12)
    noteTables = OwnedBuffer(plan.dictionary)
    notes = NoteDictionary(tables: noteTables.base)
    profileTable = OwnedBuffer(KeyProfiles.table)
    profiles = KeyProfiles(table: profileTable.base)
    directions = OwnedBuffer(TuningMeter.directionTable)
    tuning = TuningMeter(
      directions: directions.base, binWidth: plan.binWidth, binCount: plan.places.count,
      tuning: plan.tuning)
    keep = plan.keep
  }

  /// - Context: control
  static func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer {
    let plan = try ChromaPlan(parameters)
    let channels = parameters.input.channels
    return PreparedAnalyzer(
      owner: AnalyzerOwner(.chroma, ChromaAnalyzer(plan, channels: channels)), stage: plan.stage,
      needsPower: true, outputs: descriptor.outputs(channels: channels),
      warmUp: plan.stage.length)
  }
}
