import DSP
import Measurements
import Spectrum

/// Makes the parts of a graph, or takes them over from the graph before.
///
/// - Context: control
struct GraphBuilder {
  private let settings: GraphSettings
  private let previous: GraphParts?
  private let planner: TransformPlanner
  private var parts = GraphParts()

  init(_ settings: GraphSettings, previous: GraphParts?, planner: TransformPlanner) {
    self.settings = settings
    self.previous = previous
    self.planner = planner
  }

  static func unitCount(of input: InputSettings) -> Int {
    input.channels == 2 ? 1 : input.channels
  }

  /// Prepares all analyzers, finds places on the grid, then builds input by input.
  mutating func build() throws(AnalysisError) -> GraphParts {
    try checkInputs()
    var wishes: [InputWishes] = []
    var firstChannel = 0
    var firstUnit = 0
    for input in settings.inputs {
      let analyzers = try prepareAnalyzers(of: input)
      wishes.append(
        InputWishes(
          input: input, firstChannel: firstChannel, firstUnit: firstUnit, analyzers: analyzers,
          keys: stageKeys(of: analyzers)))
      firstChannel += input.channels
      firstUnit += GraphBuilder.unitCount(of: input)
    }
    parts.shifts = places(for: wishes, unitCount: firstUnit)
    for wish in wishes { try build(wish) }
    return parts
  }

  private func place(of input: InputSettings, hop: Int) -> PlacedHop {
    PlacedHop(input: input.name, channels: input.channels, rate: settings.rate, hop: hop)
  }

  private func places(for wishes: [InputWishes], unitCount: Int) -> [PlacedHop: [Int]] {
    let wanted = wishes.flatMap { wish in
      Set(wish.keys.map(\.hop)).sorted().map { hop in
        (place: place(of: wish.input, hop: hop), firstUnit: wish.firstUnit)
      }
    }
    return GridPlaces(wanted, unitCount: unitCount, previous: previous?.shifts ?? [:]).shifts
  }

  private func checkInputs() throws(AnalysisError) {
    for input in settings.inputs where !(1...InputSettings.channelLimit).contains(input.channels) {
      throw .badChannelCount(input.channels, input: input.name)
    }
    guard !settings.inputs.isEmpty else { throw .noInput }
    var names: Set<String> = []
    for input in settings.inputs where !names.insert(input.name).inserted {
      throw .repeatedInput(input.name)
    }
    for analyzer in settings.analyzers {
      for name in analyzer.inputs ?? [] where !names.contains(name) {
        throw .unknownInput(name, analyzer: analyzer.id)
      }
    }
  }

  private mutating func build(_ wish: InputWishes) throws(AnalysisError) {
    let input = wish.input
    var built = InputParts(
      firstChannel: wish.firstChannel, settings: input,
      unitCount: GraphBuilder.unitCount(of: input))
    built.stages = try prepareStages(wish.keys, of: input)
    built.histories = prepareHistories(
      of: input, length: wish.keys.reduce(ChannelHistory.sliceLimit) { max($0, $1.length) })
    for analyzer in wish.analyzers {
      built.analyzers.append(place(analyzer, stages: wish.keys, input: input))
    }
    for key in wish.keys {
      parts.longestStage = max(parts.longestStage, key.length)
      if !key.isTransform { parts.longestSlice = max(parts.longestSlice, key.length) }
    }
    parts.inputs.append(built)
  }

  /// All stages that the analyzers ask for, longer ones first.
  private func stageKeys(of analyzers: [(AnalyzerSettings, PreparedAnalyzer)]) -> [StageKey] {
    var keys: [StageKey] = []
    for (_, prepared) in analyzers {
      for key in [prepared.stage, prepared.secondStage] {
        if let key, !keys.contains(key) { keys.append(key) }
      }
    }
    return keys.enumerated().sorted {
      ($1.element.length, $0.offset) < ($0.element.length, $1.offset)
    }.map(\.element)
  }

  private mutating func prepareAnalyzers(
    of input: InputSettings
  ) throws(AnalysisError) -> [(AnalyzerSettings, PreparedAnalyzer)] {
    var prepared: [(AnalyzerSettings, PreparedAnalyzer)] = []
    let here = settings.analyzers.filter { $0.inputs?.contains(input.name) ?? true }
    let leader = here.first { $0.plugin == "spectrum" }
    for analyzer in here {
      guard let descriptor = descriptor(of: analyzer.plugin) else {
        throw .unknownPlugin(analyzer.plugin)
      }
      guard descriptor.channels.contains(input.channels) else {
        if analyzer.inputs == nil { continue }
        throw .needsStereo(plugin: analyzer.plugin, input: input.name)
      }
      let parameters = AnalyzerParameters(
        analyzer, descriptor: descriptor, input: input, rate: settings.rate, following: leader,
        planner: planner)
      if prepared.contains(where: { $0.0.id == analyzer.id }) {
        throw .repeatedAnalyzer(analyzer.id, input: input.name)
      }
      guard let result = try prepare(parameters) else { continue }
      parts.analyzers[parameters.key] = result
      prepared.append((analyzer, result))
    }
    return prepared
  }

  private func descriptor(of plugin: String) -> PluginDescriptor? {
    AnalyzerRegistry.descriptors.first { $0.identifier == plugin }
      ?? settings.hosted.descriptor(plugin)
  }

  /// Takes over the analyzer of the graph before, or makes one; nil for a hosted plugin that is not run.
  private mutating func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer? {
    if let before = previous?.analyzers[parameters.key] { return before }
    let plugin = parameters.descriptor.identifier
    if AnalyzerRegistry.descriptors.contains(where: { $0.identifier == plugin }) {
      return try AnalyzerRegistry.prepare(parameters)
    }
    do throws(AnalysisError) {
      return try HostedAnalyzer.prepare(parameters, from: settings.hosted)
    } catch {
      guard case .refused = error else { throw error }
      parts.refusals.append(error)
      return nil
    }
  }

  private mutating func prepareStages(
    _ keys: [StageKey], of input: InputSettings
  ) throws(AnalysisError) -> [StageOwner] {
    var stages: [StageOwner] = []
    for key in keys {
      let placed = PlacedStageKey(
        input: input.name, channels: input.channels, rate: settings.rate, stage: key)
      let stage: StageOwner
      if let before = previous?.stages[placed] {
        stage = before
      } else {
        stage = try makeStage(key, of: input)
      }
      parts.stages[placed] = stage
      stages.append(stage)
    }
    return stages
  }

  private mutating func makeStage(
    _ key: StageKey, of input: InputSettings
  ) throws(AnalysisError) -> StageOwner {
    let shifts = parts.shifts[place(of: input, hop: key.hop)] ?? [0]
    switch key.kind {
    case .slice, .block:
      return StageOwner(Stage(hop: key.hop, length: key.length, shifts: shifts))
    case .alignedSlice:
      let together = shifts.map { _ in shifts[0] }
      return StageOwner(Stage(hop: key.hop, length: key.length, shifts: together))
    case .transform(let length, let shape, let removesDC):
      let transforms = try transforms(length: length)
      let stage = Stage(
        hop: key.hop, shifts: shifts, window: Window(shape, count: length),
        removesDC: removesDC, transforms: transforms)
      return StageOwner(stage, transforms: transforms)
    }
  }

  private mutating func transforms(length: Int) throws(AnalysisError) -> TransformPair {
    if let pair = parts.transforms[length] ?? previous?.transforms[length] {
      parts.transforms[length] = pair
      return pair
    }
    do {
      let pair = try TransformPair(plan: planner.plan(length: length))
      parts.transforms[length] = pair
      return pair
    } catch {
      throw .noTransform("\(error)")
    }
  }

  private mutating func prepareHistories(of input: InputSettings, length: Int) -> [HistoryOwner] {
    (0..<input.channels).map { channel in
      let key = HistoryKey(input: input.name, channel: channel, rate: settings.rate)
      let before = previous?.histories[key]
      if let before, before.capacity >= length + ChannelHistory.sliceLimit {
        parts.histories[key] = before
        return before
      }
      let history = HistoryOwner(length: length)
      if let before { parts.replacements.append((new: history, old: before)) }
      parts.histories[key] = history
      return history
    }
  }

  private mutating func place(
    _ analyzer: (settings: AnalyzerSettings, prepared: PreparedAnalyzer), stages: [StageKey],
    input: InputSettings
  ) -> PlacedAnalyzer {
    let prepared = analyzer.prepared
    let layout = InstanceLayout(
      input: input.name, channels: input.channels, id: analyzer.settings.id,
      plugin: analyzer.settings.plugin, outputs: prepared.allOutputs, hop: prepared.stage.hop,
      length: prepared.length, latency: prepared.frameLatency, shaping: analyzer.settings.shaping)
    parts.instances.append(layout)
    parts.hosted.append(prepared.hosted)
    return PlacedAnalyzer(
      prepared: prepared, instance: parts.instances.count - 1, valueCount: layout.valueCount,
      stage: stages.firstIndex(of: prepared.stage) ?? 0,
      secondStage: prepared.secondStage.flatMap(stages.firstIndex(of:)) ?? -1,
      isSpread: GraphBuilder.unitCount(of: input) > 1 && prepared.stage.kind != .alignedSlice,
      controls: prepared.hosted?.controlValues(analyzer.settings.parameters) ?? [])
  }
}
