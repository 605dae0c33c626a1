import Analysis
import DSP
import Measurements
import Realtime
import Spectrum

/// An engine driven by a fake backend: blocks of any size, with records gathered as they come.
final class EngineRig {
  /// One record of the ring.
  struct Record: Equatable {
    let instance: Int
    let position: Int
    let isWarm: Bool
    let nonFiniteCount: Int
    let values: [Float]
  }

  /// One event of the ring.
  struct Event: Equatable {
    let instance: Int
    let position: Int
    /// The index of the output, and its elements.
    let output: Int
    let values: [Float]
  }

  let control: EngineControl
  private var engine: Engine
  private var reader: RecordConsumer<FrameHeader>
  private var tap: RecordConsumer<TapHeader>
  private(set) var graph: Graph?
  private let planner: TransformPlanner
  private(set) var frameTime: UInt64
  private(set) var records: [Record] = []
  private(set) var events: [Event] = []
  private(set) var gaps: [Int] = []
  /// For each of the records the graph that it follows, and the number of its cycle.
  private(set) var generations: [UInt32] = []
  private(set) var cycles: [Int] = []
  private(set) var cycleCount = 0
  /// What a recorder would get: for each file its rate and its frames.
  private(set) var takes: [(rate: Int, frameCount: Int)] = []
  /// The rate of the backend; nil for the graph's.
  var rate: Int?
  /// Whether records are read and old graphs freed after each cycle.
  var isDraining = true

  /// - Parameter frameTime: the frame time of the first cycle
  init(
    frameTime: UInt64 = 0, frameBytes: Int = 1 << 22, tapBytes: Int = 0,
    planner: TransformPlanner? = nil
  ) {
    control = EngineControl(frameBytes: frameBytes, tapBytes: tapBytes)
    engine = control.takeEngine()
    reader = control.takeFrames()
    tap = control.takeTap()
    self.frameTime = frameTime
    self.planner = planner ?? TransformPlanner(cacheDirectory: nil)
  }

  /// Puts analyzers on one input called `main` in force at the next cycle.
  func configure(
    _ analyzers: [AnalyzerSettings], channels: Int = 1, rate: Int = 48_000
  ) throws {
    try configure(
      GraphSettings(
        rate: SampleRate(hertz: rate), inputs: [InputSettings(name: "main", channels: channels)],
        analyzers: analyzers))
  }

  /// Puts settings in force at the next cycle.
  func configure(_ settings: GraphSettings) throws {
    let next = try Graph(settings, after: graph, planner: planner)
    control.swap(to: next)
    graph = next
  }

  /// Runs `channels`, one array of samples each, through the engine in blocks of the sizes that `periods` gives in turn.
  func run(_ channels: [[Float]], periods: [Int]) {
    let count = channels[0].count
    var offset = 0
    var turn = 0
    while offset < count {
      let size = min(periods[turn % periods.count], count - offset)
      cycle(channels, from: offset, count: size)
      offset += size
      turn += 1
    }
  }

  /// Runs `frames` frames of silence, for which the backend has no buffers.
  func silence(_ frames: Int, period: Int = 480) {
    var left = frames
    while left > 0 {
      process(Array(repeating: nil, count: engine.channelCount), count: min(period, left))
      left -= min(period, left)
    }
  }

  /// Lets `frames` frames of the clock pass without a cycle; below 0 the clock goes back.
  func skip(_ frames: Int) {
    frameTime = frameTime &+ UInt64(bitPattern: Int64(frames))
  }

  /// Runs one cycle on `count` samples from `offset` on, in blocks of exactly that size.
  func cycle(_ channels: [[Float]], from offset: Int, count: Int) {
    let blocks = channels.map { samples in
      let block = UnsafeMutablePointer<Float>.allocate(capacity: count)
      samples.withUnsafeBufferPointer { samples in
        block.initialize(from: samples.baseAddress! + offset, count: count)
      }
      return block
    }
    process(blocks.map { UnsafePointer($0) }, count: count)
    for block in blocks { block.deallocate() }
  }

  private func process(_ blocks: [UnsafePointer<Float>?], count: Int) {
    let cycle = ProcessCycle()
    engine.beginCycle(in: cycle)
    let channelCount = engine.channelCount
    let slots = engine.portSlots
    let ports = (0..<channelCount).map { channel in
      slots.map { Int($0[channel]) < blocks.count ? blocks[Int($0[channel])] : nil } ?? nil
    }
    ports.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      engine.process(channels: base, frameCount: count, frameTime: frameTime, rate: rate, in: cycle)
    }
    frameTime = frameTime &+ UInt64(count)
    cycleCount += 1
    guard isDraining else { return }
    drain()
    control.collectRetired()
  }

  /// Reads all records and recorded blocks that wait.
  func drain() {
    while let header = tap.read({ header, _ in header }) {
      if header.startsGrid == 1 || takes.isEmpty { takes.append((Int(header.rate), 0)) }
      takes[takes.count - 1].frameCount += Int(header.frameCount)
    }
    while let record = reader.read({ (header: $0, values: Array($1)) }) {
      switch record.header.kind {
      case .frame:
        generations.append(record.header.generation)
        cycles.append(cycleCount)
        records.append(
          Record(
            instance: Int(record.header.instance), position: Int(record.header.position),
            isWarm: record.header.isWarm == 1,
            nonFiniteCount: Int(record.header.nonFiniteCount), values: record.values))
      case .gap: gaps.append(Int(record.values[0]))
      case .event:
        events.append(
          Event(
            instance: Int(record.header.instance), position: Int(record.header.position),
            output: Int(record.values[0]), values: Array(record.values.dropFirst())))
      case .cycle: break
      }
    }
  }

  /// Forgets the records so far.
  func clear() {
    records = []
    events = []
    gaps = []
    generations = []
    cycles = []
  }

  /// The records of the instance with the group `id` on `input`, oldest first.
  func records(of id: String, input: String = "main") -> [Record] {
    guard
      let index = graph?.layout.instances.firstIndex(where: { $0.id == id && $0.input == input })
    else { return [] }
    return records.filter { $0.instance == index }
  }

  /// The events of the output `leaf` of the instance with the group `id`, oldest first.
  func events(_ leaf: String, of id: String, input: String = "main") -> [Event] {
    guard let instances = graph?.layout.instances,
      let index = instances.firstIndex(where: { $0.id == id && $0.input == input }),
      let output = instances[index].outputs.firstIndex(where: { $0.descriptor.leaf == leaf })
    else { return [] }
    return events.filter { $0.instance == index && $0.output == output }
  }

  /// The elements of the output `leaf` in `record`.
  func values(_ leaf: String, of record: Record) -> [Float] {
    guard let instance = graph?.layout.instances[record.instance] else { return [] }
    var start = 0
    for output in instance.outputs {
      guard output.descriptor.isInRecord else { continue }
      if output.descriptor.leaf == leaf {
        return Array(record.values[start..<start + output.count])
      }
      start += output.count
    }
    return []
  }
}
