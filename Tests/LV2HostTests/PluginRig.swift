import Analysis
import Foundation
import LV2Host
import Measurements
import Realtime
import Spectrum

/// Plugins of the machine on an engine that is driven by hand, with the records of each frame.
final class PluginRig {
  let layout: StreamLayout
  let refusals: [AnalysisError]
  /// The plugin behind each instance.
  let hosted: [HostedPlugin?]
  let control = EngineControl(frameBytes: 1 << 22)
  private var engine: Engine
  private var reader: RecordConsumer<FrameHeader>
  private var frameTime: UInt64 = 0
  /// The payload of each record, by the index of the instance.
  private(set) var frames: [[[Float]]]

  static let host = LV2Host(
    path: LV2Host.standardPath(home: nil), program: nil, cacheDirectory: nil, onNotice: { _ in })

  /// Puts `analyzers` on one input called `main` in force.
  init(
    _ analyzers: [AnalyzerSettings], channels: Int, rate: Int = 48_000,
    hosted: HostedPlugins = PluginRig.host.hosted(isOffline: true)
  ) throws {
    let graph = try Graph(
      GraphSettings(
        rate: SampleRate(hertz: rate), inputs: [InputSettings(name: "main", channels: channels)],
        analyzers: analyzers, hosted: hosted), after: nil,
      planner: TransformPlanner(cacheDirectory: nil))
    layout = graph.layout
    refusals = graph.refusals
    self.hosted = graph.hosted
    engine = control.takeEngine()
    reader = control.takeFrames()
    frames = layout.instances.map { _ in [] }
    control.swap(to: graph)
  }

  /// Runs one array of samples for each channel through the engine, `period` frames at a time.
  func run(_ channels: [[Float]], period: Int = 64) {
    var offset = 0
    while offset < channels[0].count {
      let count = min(period, channels[0].count - offset)
      cycle(channels.map { Array($0[offset..<offset + count]) }, count: count)
      offset += count
    }
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
    while let (header, values) = reader.read({ ($0, Array($1)) }) {
      if header.kind == .frame { frames[Int(header.instance)].append(values) }
    }
  }

  /// The elements of the output `leaf` in each record of the instance called `id`.
  func values(_ leaf: String, of id: String) -> [[Float]] {
    guard let index = layout.instances.firstIndex(where: { $0.id == id }) else { return [] }
    var start = 0
    for output in layout.instances[index].outputs {
      guard output.descriptor.isInRecord else { continue }
      if output.descriptor.leaf == leaf {
        return frames[index].map { Array($0[start..<start + output.count]) }
      }
      start += output.count
    }
    return []
  }
}

/// The prefix of the x42 meters.
let meters = "lv2:http://gareus.org/oss/lv2/meters#"

/// `count` samples of a sine.
func sine(_ frequency: Double, amplitude: Double = 1, rate: Double = 48_000, count: Int) -> [Float]
{
  (0..<count).map { Float(amplitude * sin(2 * .pi * frequency * Double($0) / rate)) }
}

/// `count` samples of white noise between -`amplitude` and `amplitude`, always the same for one seed.
func noise(_ seed: UInt64, amplitude: Float = 0.5, count: Int) -> [Float] {
  var state = seed
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (Float(state >> 40) / Float(1 << 23) - 1) * amplitude
  }
}
