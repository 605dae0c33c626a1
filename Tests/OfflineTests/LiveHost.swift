import Analysis
import Measurements
import Publishing
import Realtime
import Spectrum

/// The live path without a server: the same analyzers, fed by cycles of a stated length.
struct LiveHost: ~Copyable {
  private var engine: Engine
  private var records: RecordConsumer<FrameHeader>
  private var publisher: Publisher
  private let graph: Graph
  private let control = EngineControl(frameBytes: 1 << 22)
  private var position = 0

  init(_ analyzers: [AnalyzerSettings], target: TargetSettings) throws {
    graph = try Graph(
      GraphSettings(
        rate: SampleRate(hertz: 48_000), inputs: [InputSettings(name: "main", channels: 1)],
        analyzers: analyzers),
      after: nil, planner: TransformPlanner(cacheDirectory: nil))
    engine = control.takeEngine()
    records = control.takeFrames()
    control.swap(to: graph)
    publisher = Publisher(targets: [target])
    publisher.update(layout: graph.layout)
  }

  /// Runs one channel in cycles of `period` frames and returns the groups that went out.
  mutating func run(_ samples: [Float], period: Int) -> [MessageGroup] {
    var groups: [MessageGroup] = []
    while position < samples.count {
      let count = min(period, samples.count - position)
      process(samples, count: count)
      position += count
      let now = Int64(Double(position) / 48_000 * 1e9)
      while records.read({ header, values in
        publisher.consume(header, values, now: now) { groups.append($1) }
      }) != nil {}
    }
    return groups
  }

  private mutating func process(_ samples: [Float], count: Int) {
    samples.withUnsafeBufferPointer { buffer in
      var channel = buffer.baseAddress.map { $0 + position }
      let cycle = ProcessCycle()
      engine.beginCycle(in: cycle)
      engine.process(
        channels: &channel, frameCount: count, frameTime: UInt64(position), in: cycle)
    }
  }
}
