import Analysis
import Foundation
import Measurements
import Realtime
import Spectrum
import VampHost

/// Vamp plugins on an engine that is driven by hand, with what they find.
final class VampRig {
  /// One feature as it would go onto the wire.
  struct Found: Equatable {
    let leaf: String
    let position: Int
    let values: [Float]
  }

  let refusals: [AnalysisError]
  private let layout: StreamLayout
  private let hosted: [HostedPlugin?]
  private let control = EngineControl(frameBytes: 1 << 22)
  private var engine: Engine
  private var reader: RecordConsumer<FrameHeader>
  private var frameTime: UInt64 = 0
  private(set) var found: [Found] = []
  private(set) var failures: [String] = []
  /// How many records each instance has had, by its id.
  private(set) var recordCounts: [String: Int] = [:]
  var droppedCount: Int { control.counters.dropped.load(ordering: .relaxed) }

  /// Puts `analyzers` on one input called `main` in force.
  init(_ analyzers: [AnalyzerSettings], channels: Int, hosted: HostedPlugins) throws {
    let graph = try Graph(
      GraphSettings(
        rate: SampleRate(hertz: 48_000), inputs: [InputSettings(name: "main", channels: channels)],
        analyzers: analyzers, hosted: hosted), after: nil,
      planner: TransformPlanner(cacheDirectory: nil))
    layout = graph.layout
    refusals = graph.refusals
    self.hosted = graph.hosted
    engine = control.takeEngine()
    reader = control.takeFrames()
    control.swap(to: graph)
  }

  /// Runs one array of samples for each channel through the engine, waiting for the plugins when `settles`.
  func run(_ channels: [[Float]], period: Int = 1_024, settles: Bool) {
    var offset = 0
    while offset < channels[0].count {
      let count = min(period, channels[0].count - offset)
      cycle(channels.map { Array($0[offset..<offset + count]) }, count: count)
      offset += count
      take(settles: settles, isEnd: false)
    }
  }

  /// Tells the plugins that the sound has ended.
  func finish() {
    take(settles: true, isEnd: true)
  }

  private func cycle(_ blocks: [[Float]], count: Int) {
    let cycle = ProcessCycle()
    engine.beginCycle(in: cycle)
    let buffers = blocks.map { block in
      let buffer = UnsafeMutablePointer<Float>.allocate(capacity: count)
      buffer.initialize(from: block, count: count)
      return buffer
    }
    defer { for buffer in buffers { buffer.deallocate() } }
    buffers.map { Optional(UnsafePointer($0)) }.withUnsafeBufferPointer { pointers in
      guard let base = pointers.baseAddress else { return }
      engine.process(channels: base, frameCount: count, frameTime: frameTime, in: cycle)
    }
    frameTime += UInt64(count)
    while let (header, _) = reader.read({ ($0, Array($1)) }) {
      if header.kind == .frame {
        recordCounts[layout.instances[Int(header.instance)].id, default: 0] += 1
      }
    }
  }

  private func take(settles: Bool, isEnd: Bool) {
    for (index, plugin) in hosted.enumerated() {
      guard let plugin else { continue }
      if settles { plugin.settle(isEnd: isEnd) }
      found += plugin.takeEvents().map { event in
        Found(
          leaf: layout.instances[index].outputs[event.output].descriptor.leaf,
          position: Int(event.position), values: event.values)
      }
      failures += plugin.takeFailures()
    }
  }
}

/// The worker that was built beside the tests.
let workerPath = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  .deletingLastPathComponent().appendingPathComponent("flametube-plugin-worker").path

/// The plugins in the folders of `path`, by default those of the machine.
func plugins(
  in path: [String] = VampPlugins.standardPath(home: nil), cacheDirectory: String? = nil,
  memoryLimit: Int = 512 << 20
) -> VampPlugins {
  VampPlugins(
    VampPlugins.Settings(
      path: path, cacheDirectory: cacheDirectory, executable: workerPath, memoryLimit: memoryLimit)
  ) { _ in }
}

/// A folder that is gone after the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("flametube-vamp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
