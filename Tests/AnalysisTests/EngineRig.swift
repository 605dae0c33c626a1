import Analysis
import DSP
import Glibc
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

  let control: EngineControl
  private var engine: Engine
  private var reader: RecordConsumer<FrameHeader>
  private(set) var graph: Graph?
  private let planner: TransformPlanner
  private(set) var frameTime: UInt64
  private(set) var records: [Record] = []
  private(set) var gaps: [Int] = []
  private(set) var generations: [UInt32] = []

  /// - Parameter frameTime: the frame time of the first cycle
  init(frameTime: UInt64 = 0, frameBytes: Int = 1 << 22, planner: TransformPlanner? = nil) {
    control = EngineControl(frameBytes: frameBytes)
    engine = control.takeEngine()
    reader = control.takeFrames()
    self.frameTime = frameTime
    self.planner = planner ?? TransformPlanner(cacheDirectory: nil)
  }

  /// Puts settings in force at the next cycle.
  func configure(_ settings: GraphSettings) throws {
    let next = try Graph(settings, after: graph, planner: planner)
    control.swap(to: next)
    graph = next
  }

  /// Runs `channels`, one array of samples each, through the engine in blocks of the sizes that `period` gives in turn.
  func run(_ channels: [[Float]], periods: [Int]) {
    let count = channels[0].count
    var offset = 0
    var turn = 0
    while offset < count {
      let size = min(periods[turn % periods.count], count - offset)
      cycle(channels, offset: offset, count: size)
      offset += size
      turn += 1
    }
  }

  /// Lets `frames` frames of the clock pass without a cycle.
  func skip(_ frames: Int) {
    frameTime = UInt64(Int(frameTime) + frames)
  }

  private func cycle(_ channels: [[Float]], offset: Int, count: Int) {
    let cycle = ProcessCycle()
    engine.beginCycle(in: cycle)
    let pointers = channels.map { samples in
      let copy = UnsafeMutablePointer<Float>.allocate(capacity: count)
      for index in 0..<count { copy[index] = samples[offset + index] }
      return copy
    }
    pointers.map { Optional(UnsafePointer($0)) }.withUnsafeBufferPointer { buffer in
      engine.process(
        channels: buffer.baseAddress!, frameCount: count, frameTime: frameTime, in: cycle)
    }
    for pointer in pointers { pointer.deallocate() }
    frameTime += UInt64(count)
    drain()
    control.collectRetired()
  }

  private func drain() {
    while let record = reader.read({ (header: $0, values: Array($1)) }) {
      switch record.header.kind {
      case .frame:
        generations.append(record.header.generation)
        records.append(
          Record(
            instance: Int(record.header.instance), position: Int(record.header.position),
            isWarm: record.header.isWarm == 1,
            nonFiniteCount: Int(record.header.nonFiniteCount), values: record.values))
      case .gap: gaps.append(Int(record.values[0]))
      case .event, .cycle: break
      }
    }
  }

  /// Forgets the records so far.
  func clear() {
    records = []
    gaps = []
    generations = []
  }

  /// The records of the instance with the group `id` on `input`, oldest first.
  func records(of id: String, input: String = "main") -> [Record] {
    guard
      let index = graph?.layout.instances.firstIndex(where: { $0.id == id && $0.input == input })
    else { return [] }
    return records.filter { $0.instance == index }
  }

  /// The elements of the output `leaf` in `record`.
  func values(_ leaf: String, of record: Record) -> [Float] {
    guard let instance = graph?.layout.instances[record.instance] else { return [] }
    var start = 0
    for output in instance.outputs {
      guard case .payload = output.descriptor.source else { continue }
      if output.descriptor.leaf == leaf {
        return Array(record.values[start..<start + output.count])
      }
      start += output.count
    }
    return []
  }
}

/// A sine of `amplitude`, `frequency` in Hz, `phase` in radians.
func sine(
  _ frequency: Double, amplitude: Double = 1, rate: Int = 48_000, count: Int, phase: Double = 0
) -> [Float] {
  (0..<count).map { index in
    Float(amplitude * sin(2 * .pi * frequency * Double(index) / Double(rate) + phase))
  }
}

/// 10·log₁₀ of a power.
func decibels(_ power: Float) -> Double { 10 * log10(max(1e-12, Double(power))) }
