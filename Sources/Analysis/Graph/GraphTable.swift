import Measurements

/// What the callback sees of a graph. All memory behind it belongs to the ``Graph``.
///
/// - Context: process; control before it is put in force
struct GraphTable {
  let generation: UInt32
  /// The rate in Hz.
  let rate: Int
  let channelCount: Int
  let portSlots: UnsafePointer<Int32>
  let histories: UnsafePointer<UnsafeMutablePointer<ChannelHistory>>
  let inputs: UnsafeMutablePointer<InputTable>
  let inputCount: Int
  /// Histories that take over what older ones hold: pairs of new and old.
  let replacements: UnsafePointer<HistoryReplacement>
  let replacementCount: Int
  let scratch: ScratchTable
}

/// A history that takes over what an older one holds.
struct HistoryReplacement {
  let new: UnsafeMutablePointer<ChannelHistory>
  let old: UnsafeMutablePointer<ChannelHistory>
}

/// One input of a graph.
struct InputTable {
  let firstChannel: Int
  let channelCount: Int
  /// A stereo pair is one unit, otherwise each channel is.
  let unitCount: Int
  /// Longer stages stand first: at one position their result is there for the shorter ones.
  let stages: UnsafePointer<UnsafeMutablePointer<Stage>>
  let stageCount: Int
  /// One bit for each stage, by its index: whether the power of its bins is needed.
  let powerMask: UInt64
  let analyzers: UnsafePointer<AnalyzerSlot>
  let analyzerCount: Int
  /// The position of the earliest run that waits.
  var nextDue: Int
}

/// One analyzer of an input.
struct AnalyzerSlot {
  let kind: AnalyzerKind
  let state: UnsafeMutableRawPointer
  /// The index in the layout.
  let instance: UInt32
  let valueCount: Int
  /// The index of the stage after whose last unit a record is written.
  let stage: Int
  /// The index of the other stage that it hears, or −1.
  let secondStage: Int
  /// How many frames of sound a record needs behind it to be warm.
  let warmUp: Int
  /// How many frames after ``start`` the analyzer has heard all that its values stand for.
  let settling: Int
  /// The position at which the analyzer was put in force; below 0 before.
  let start: UnsafeMutablePointer<Int>
  /// The values of the live parameters when the graph is put in force.
  let controls: UnsafePointer<Float>
  let controlCount: Int
}

/// Memory that all stages of an engine use in turn.
struct ScratchTable {
  /// Two channels of a slice.
  let firstSamples: UnsafeMutablePointer<Float>
  let secondSamples: UnsafeMutablePointer<Float>
  /// The power of each bin of two channels.
  let firstPower: UnsafeMutablePointer<Float>
  let secondPower: UnsafeMutablePointer<Float>
}
