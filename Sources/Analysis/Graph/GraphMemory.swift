import Measurements
import Realtime

/// The tables and the scratch memory of one graph.
///
/// - Context: control
final class GraphMemory {
  private let portSlots: OwnedBuffer<Int32>
  private let histories: OwnedBuffer<UnsafeMutablePointer<ChannelHistory>>
  private let replacements: UnsafeMutablePointer<HistoryReplacement>
  private let inputs: UnsafeMutablePointer<InputTable>
  private var stageTables: [UnsafeMutablePointer<UnsafeMutablePointer<Stage>>] = []
  private var analyzerTables: [UnsafeMutablePointer<AnalyzerSlot>] = []
  /// The live parameters of all analyzers, one after the other.
  private let controls: OwnedBuffer<Float>
  private var placedControls = 0
  private let samples: OwnedBuffer<Float>
  private let powers: OwnedBuffer<Float>
  private let samplesPerChannel: Int
  private let powersPerChannel: Int

  init(_ parts: GraphParts, settings: GraphSettings) {
    let channels = parts.inputs.flatMap(\.histories)
    let slots = settings.portSlots.flatMap { $0 }.map(Int32.init)
    precondition(slots.count == channels.count, "Each channel of a graph has one port slot")
    portSlots = OwnedBuffer(slots)
    histories = OwnedBuffer(channels.map(\.pointer))
    replacements = .allocate(capacity: max(1, parts.replacements.count))
    inputs = .allocate(capacity: max(1, parts.inputs.count))
    controls = OwnedBuffer(parts.inputs.flatMap(\.analyzers).flatMap(\.controls))
    // Rounded up so that vectors of 16 values may run past the last bin, and each channel starts on a cache line.
    samplesPerChannel = GraphMemory.padded(parts.longestSlice)
    powersPerChannel = GraphMemory.padded(parts.longestStage / 2 + 1)
    samples = OwnedBuffer(repeating: 0, count: 2 * samplesPerChannel)
    powers = OwnedBuffer(repeating: 0, count: 2 * powersPerChannel)
    for (index, pair) in parts.replacements.enumerated() {
      replacements[index] = HistoryReplacement(new: pair.new.pointer, old: pair.old.pointer)
    }
    for (index, input) in parts.inputs.enumerated() { inputs[index] = table(of: input) }
  }

  private static func padded(_ count: Int) -> Int { (count + 47) & ~15 }

  /// What the callback sees.
  func table(generation: UInt32, rate: SampleRate, of parts: GraphParts) -> GraphTable {
    GraphTable(
      generation: generation, rate: rate.hertz, channelCount: histories.count,
      portSlots: UnsafePointer(portSlots.base), histories: UnsafePointer(histories.base),
      inputs: inputs, inputCount: parts.inputs.count,
      replacements: UnsafePointer(replacements), replacementCount: parts.replacements.count,
      scratch: ScratchTable(
        firstSamples: samples.base, secondSamples: samples.base + samplesPerChannel,
        firstPower: powers.base, secondPower: powers.base + powersPerChannel))
  }

  private func table(of input: InputParts) -> InputTable {
    let stages = UnsafeMutablePointer<UnsafeMutablePointer<Stage>>.allocate(
      capacity: max(1, input.stages.count))
    for (index, stage) in input.stages.enumerated() { stages[index] = stage.pointer }
    stageTables.append(stages)
    let analyzers = UnsafeMutablePointer<AnalyzerSlot>.allocate(
      capacity: max(1, input.analyzers.count))
    for (index, analyzer) in input.analyzers.enumerated() { analyzers[index] = slot(of: analyzer) }
    analyzerTables.append(analyzers)
    return InputTable(
      firstChannel: input.firstChannel, channelCount: input.settings.channels,
      unitCount: input.unitCount, stages: UnsafePointer(stages), stageCount: input.stages.count,
      powerMask: input.analyzers.reduce(0) { $0 | $1.powerMask },
      analyzers: UnsafePointer(analyzers), analyzerCount: input.analyzers.count,
      nextDue: Int.max)
  }

  private func slot(of analyzer: PlacedAnalyzer) -> AnalyzerSlot {
    defer { placedControls += analyzer.controls.count }
    return AnalyzerSlot(
      kind: analyzer.prepared.owner.kind, state: analyzer.prepared.owner.state,
      instance: UInt32(analyzer.instance), valueCount: analyzer.valueCount,
      stage: analyzer.stage, secondStage: analyzer.secondStage, warmUp: analyzer.warmUp,
      settling: analyzer.settling, start: analyzer.prepared.owner.start,
      controls: UnsafePointer(controls.base + placedControls),
      controlCount: analyzer.controls.count)
  }

  deinit {
    replacements.deallocate()
    inputs.deallocate()
    for table in stageTables { table.deallocate() }
    for table in analyzerTables { table.deallocate() }
  }
}
