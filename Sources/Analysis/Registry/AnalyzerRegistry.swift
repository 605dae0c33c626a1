import Measurements

/// The built-in analyzers. A new one is a folder of its own and its lines in this file.
public enum AnalyzerRegistry {
  /// The analyzers that hold or count something that a reset clears.
  public static let resettable: Set<String> = ["level", "onset", "beat", "loudness"]

  /// What each of them is, in the order of lists.
  public static let descriptors: [PluginDescriptor] = [
    LevelAnalyzer.descriptor,
    SpectrumAnalyzer.descriptor,
    ToneAnalyzer.descriptor,
    StereoAnalyzer.descriptor,
    LoudnessAnalyzer.descriptor,
    TimbreAnalyzer.descriptor,
    PitchAnalyzer.descriptor,
    ChromaAnalyzer.descriptor,
    OnsetAnalyzer.descriptor,
    BeatAnalyzer.descriptor,
  ]

  /// Makes an analyzer with all its memory.
  ///
  /// - Context: control
  static func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer {
    switch parameters.descriptor.identifier {
    case "level": try LevelAnalyzer.prepare(parameters)
    case "spectrum": try SpectrumAnalyzer.prepare(parameters)
    case "tone": try ToneAnalyzer.prepare(parameters)
    case "stereo": try StereoAnalyzer.prepare(parameters)
    case "loudness": try LoudnessAnalyzer.prepare(parameters)
    case "timbre": try TimbreAnalyzer.prepare(parameters)
    case "pitch": try PitchAnalyzer.prepare(parameters)
    case "chroma": try ChromaAnalyzer.prepare(parameters)
    case "onset": try OnsetAnalyzer.prepare(parameters)
    case "beat": try BeatAnalyzer.prepare(parameters)
    default: throw .unknownPlugin(parameters.descriptor.identifier)
    }
  }
}

/// Which analyzer a slot holds.
enum AnalyzerKind: UInt32 {
  case level
  case spectrum
  case tone
  case stereo
  case loudness
  case timbre
  case pitch
  case chroma
  case onset
  case beat
  /// A plugin of another room.
  case hosted

  /// Ends the life of the analyzer at `state`.
  ///
  /// - Context: control
  func deinitialize(_ state: UnsafeMutableRawPointer) {
    switch self {
    case .level: state.assumingMemoryBound(to: LevelAnalyzer.self).deinitialize(count: 1)
    case .spectrum: state.assumingMemoryBound(to: SpectrumAnalyzer.self).deinitialize(count: 1)
    case .tone: state.assumingMemoryBound(to: ToneAnalyzer.self).deinitialize(count: 1)
    case .stereo: state.assumingMemoryBound(to: StereoAnalyzer.self).deinitialize(count: 1)
    case .loudness: state.assumingMemoryBound(to: LoudnessAnalyzer.self).deinitialize(count: 1)
    case .timbre: state.assumingMemoryBound(to: TimbreAnalyzer.self).deinitialize(count: 1)
    case .pitch: state.assumingMemoryBound(to: PitchAnalyzer.self).deinitialize(count: 1)
    case .chroma: state.assumingMemoryBound(to: ChromaAnalyzer.self).deinitialize(count: 1)
    case .onset: state.assumingMemoryBound(to: OnsetAnalyzer.self).deinitialize(count: 1)
    case .beat: state.assumingMemoryBound(to: BeatAnalyzer.self).deinitialize(count: 1)
    case .hosted: state.assumingMemoryBound(to: HostedAnalyzer.self).deinitialize(count: 1)
    }
  }
}

/// The dispatch to concrete types, so that the compiler checks what the callback reaches. The pointer of a slot was
/// bound to the type of its kind by ``AnalyzerOwner``.
///
/// - Context: process
extension AnalyzerSlot {
  /// Hands over the samples of one unit.
  @_noLocks
  func consume(_ result: SliceResult) {
    switch kind {
    case .level: state.assumingMemoryBound(to: LevelAnalyzer.self).pointee.consume(result)
    case .stereo: state.assumingMemoryBound(to: StereoAnalyzer.self).pointee.consume(result)
    case .loudness: state.assumingMemoryBound(to: LoudnessAnalyzer.self).pointee.consume(result)
    case .pitch: state.assumingMemoryBound(to: PitchAnalyzer.self).pointee.consume(result)
    case .onset: state.assumingMemoryBound(to: OnsetAnalyzer.self).pointee.consume(result)
    case .hosted: state.assumingMemoryBound(to: HostedAnalyzer.self).pointee.consume(result)
    case .spectrum, .tone, .beat, .chroma, .timbre: break
    }
  }

  /// Hands over the transform of one unit; `isLong` says that it is the one for low bands.
  @_noLocks
  func consume(_ result: TransformResult, isLong: Bool) {
    switch kind {
    case .spectrum:
      state.assumingMemoryBound(to: SpectrumAnalyzer.self).pointee.consume(result, isLong: isLong)
    case .tone: state.assumingMemoryBound(to: ToneAnalyzer.self).pointee.consume(result)
    case .timbre: state.assumingMemoryBound(to: TimbreAnalyzer.self).pointee.consume(result)
    case .chroma: state.assumingMemoryBound(to: ChromaAnalyzer.self).pointee.consume(result)
    case .onset: state.assumingMemoryBound(to: OnsetAnalyzer.self).pointee.consume(result)
    case .beat: state.assumingMemoryBound(to: BeatAnalyzer.self).pointee.consume(result)
    case .level, .stereo, .loudness, .hosted, .pitch: break
    }
  }

  /// Writes the payload of one record.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    switch kind {
    case .level: state.assumingMemoryBound(to: LevelAnalyzer.self).pointee.write(to: values)
    case .spectrum: state.assumingMemoryBound(to: SpectrumAnalyzer.self).pointee.write(to: values)
    case .tone: state.assumingMemoryBound(to: ToneAnalyzer.self).pointee.write(to: values)
    case .stereo: state.assumingMemoryBound(to: StereoAnalyzer.self).pointee.write(to: values)
    case .loudness: state.assumingMemoryBound(to: LoudnessAnalyzer.self).pointee.write(to: values)
    case .timbre: state.assumingMemoryBound(to: TimbreAnalyzer.self).pointee.write(to: values)
    case .pitch: state.assumingMemoryBound(to: PitchAnalyzer.self).pointee.write(to: values)
    case .chroma: state.assumingMemoryBound(to: ChromaAnalyzer.self).pointee.write(to: values)
    case .onset: state.assumingMemoryBound(to: OnsetAnalyzer.self).pointee.write(to: values)
    case .beat: state.assumingMemoryBound(to: BeatAnalyzer.self).pointee.write(to: values)
    case .hosted: state.assumingMemoryBound(to: HostedAnalyzer.self).pointee.write(to: values)
    }
  }

  /// Writes the oldest event that waits, the index of its output and then its elements, and returns how many values that
  /// are, at most 64; 0 when none waits.
  @_noLocks
  func takeEvent(_ values: UnsafeMutablePointer<Float>) -> Int {
    switch kind {
    case .onset: state.assumingMemoryBound(to: OnsetAnalyzer.self).pointee.takeEvent(values)
    case .beat: state.assumingMemoryBound(to: BeatAnalyzer.self).pointee.takeEvent(values)
    case .level, .spectrum, .tone, .stereo, .loudness, .hosted, .chroma, .pitch, .timbre: 0
    }
  }

  /// Forgets what was heard before a gap of `hole` frames, 0 where that is unknown; holds and counts stay.
  @_noLocks
  func restart(afterHole hole: Int) {
    switch kind {
    case .level: state.assumingMemoryBound(to: LevelAnalyzer.self).pointee.restart()
    case .spectrum: state.assumingMemoryBound(to: SpectrumAnalyzer.self).pointee.restart()
    case .tone: state.assumingMemoryBound(to: ToneAnalyzer.self).pointee.restart()
    case .stereo: state.assumingMemoryBound(to: StereoAnalyzer.self).pointee.restart()
    case .loudness: state.assumingMemoryBound(to: LoudnessAnalyzer.self).pointee.restart()
    case .timbre: state.assumingMemoryBound(to: TimbreAnalyzer.self).pointee.restart()
    case .pitch: state.assumingMemoryBound(to: PitchAnalyzer.self).pointee.restart()
    case .chroma: state.assumingMemoryBound(to: ChromaAnalyzer.self).pointee.restart()
    case .onset: state.assumingMemoryBound(to: OnsetAnalyzer.self).pointee.restart()
    case .beat:
      state.assumingMemoryBound(to: BeatAnalyzer.self).pointee.restart(afterHole: hole)
    case .hosted: state.assumingMemoryBound(to: HostedAnalyzer.self).pointee.restart()
    }
  }

  /// Clears holds and counts: of those that ``AnalyzerRegistry/resettable`` names.
  @_noLocks
  func reset() {
    switch kind {
    case .level: state.assumingMemoryBound(to: LevelAnalyzer.self).pointee.reset()
    case .onset: state.assumingMemoryBound(to: OnsetAnalyzer.self).pointee.reset()
    case .beat: state.assumingMemoryBound(to: BeatAnalyzer.self).pointee.reset()
    case .loudness: state.assumingMemoryBound(to: LoudnessAnalyzer.self).pointee.reset()
    case .spectrum, .tone, .stereo, .hosted, .chroma, .pitch, .timbre: break
    }
  }

  /// Carries out the command of index `code` in the descriptor's list; of a hosted plugin, sets that control.
  @_noLocks
  func obey(_ code: UInt32, value: Float) {
    switch kind {
    case .beat:
      state.assumingMemoryBound(to: BeatAnalyzer.self).pointee.obey(code, value: value)
    case .loudness:
      state.assumingMemoryBound(to: LoudnessAnalyzer.self).pointee.obey(code, value: value)
    case .hosted:
      state.assumingMemoryBound(to: HostedAnalyzer.self).pointee.obey(code, value: value)
    case .level, .spectrum, .tone, .stereo, .onset, .chroma, .pitch, .timbre: break
    }
  }
}
