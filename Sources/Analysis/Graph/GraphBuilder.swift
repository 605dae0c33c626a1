import DSP
import Measurements
import Spectrum

/// Makes the parts of a graph, or takes them over from the graph before.
///
/// - Context: control
struct GraphBuilder {
  let settings: GraphSettings
  let previous: GraphParts?
  let planner: TransformPlanner
  var parts = GraphParts()

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

  func place(of input: InputSettings, hop: Int) -> PlacedHop {
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
}
