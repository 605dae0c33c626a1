import DSP
import Measurements
import Spectrum

extension GraphBuilder {
  /// All stages that the analyzers ask for, longer ones first.
  func stageKeys(of analyzers: [(AnalyzerSettings, PreparedAnalyzer)]) -> [StageKey] {
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

  mutating func prepareStages(
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

  mutating func prepareHistories(of input: InputSettings, length: Int) -> [HistoryOwner] {
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
}
