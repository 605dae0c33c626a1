import Measurements

/// The shared parts of a graph, by what they were made for.
struct GraphParts {
  var histories: [HistoryKey: HistoryOwner] = [:]
  var stages: [PlacedStageKey: StageOwner] = [:]
  var analyzers: [AnalyzerKey: PreparedAnalyzer] = [:]
  var shifts: [PlacedHop: [Int]] = [:]
  var transforms: [Int: TransformPair] = [:]
  var inputs: [InputParts] = []
  /// Pairs of a new history and the one that it takes over from.
  var replacements: [(new: HistoryOwner, old: HistoryOwner)] = []
  var instances: [InstanceLayout] = []
  /// The plugin of another room behind each instance.
  var hosted: [HostedPlugin?] = []
  var refusals: [AnalysisError] = []
  /// The longest block that a stage reads, and the longest one that is handed out as it is, in frames.
  var longestStage = 0
  var longestSlice = 0
}

/// The parts of one input, in the order of the callback.
struct InputParts {
  let firstChannel: Int
  let settings: InputSettings
  var histories: [HistoryOwner] = []
  var stages: [StageOwner] = []
  var analyzers: [PlacedAnalyzer] = []
  let unitCount: Int
}

/// An analyzer with its place in the layout, the indices of its stages within the input, and whether the input's units
/// are spread over the hop.
struct PlacedAnalyzer {
  let prepared: PreparedAnalyzer
  let instance: Int
  let valueCount: Int
  let stage: Int
  let secondStage: Int

  /// A bit for each stage, by its index, whose powers the analyzer needs.
  var powerMask: UInt64 { prepared.needsPower ? 1 << UInt64(stage) : 0 }
  let isSpread: Bool
  /// The values of the live parameters.
  let controls: [Float]

  /// How many frames of sound a record needs behind it to be warm; units run up to a hop before it.
  var warmUp: Int { prepared.warmUp + (isSpread ? prepared.stage.hop : 0) }

  /// How many frames after it was put in force the analyzer has heard all that its values stand for: histories hold
  /// earlier sound for transforms, but not for what is gathered hop by hop.
  var settling: Int {
    if !prepared.stage.isTransform, prepared.stage.length == prepared.stage.hop { return warmUp }
    return max(isSpread ? prepared.stage.hop : 0, prepared.secondStage?.hop ?? 0)
  }
}

/// What decides whether a history of the graph before can go on.
struct HistoryKey: Hashable {
  let input: String
  let channel: Int
  let rate: SampleRate
}

/// What decides whether a stage of the graph before can go on.
struct PlacedStageKey: Hashable {
  let input: String
  let channels: Int
  let rate: SampleRate
  let stage: StageKey
}

/// What an input asks for, before anything is built.
struct InputWishes {
  let input: InputSettings
  let firstChannel: Int
  let firstUnit: Int
  let analyzers: [(AnalyzerSettings, PreparedAnalyzer)]
  /// All stages that the analyzers ask for, longer ones first.
  let keys: [StageKey]
}
