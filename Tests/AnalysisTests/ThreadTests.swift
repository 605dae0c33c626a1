import Analysis
import Foundation
import Glibc
import Measurements
import Realtime
import Synchronization
import Testing

@Suite("Threads")
struct ThreadTests {
  private func settings(turn: Int) -> GraphSettings {
    let lengths = [0.006, 0.02, 0.043]
    let main = InputSettings(name: "main", channels: 2)
    let extra = InputSettings(name: "extra", channels: 1 + turn % 3)
    return GraphSettings(
      rate: SampleRate(hertz: 48_000), inputs: turn % 2 == 0 ? [main] : [main, extra],
      analyzers: [
        AnalyzerSettings(plugin: "level"),
        AnalyzerSettings(
          plugin: "spectrum", parameters: ["length": .number(lengths[turn % lengths.count])]),
      ])
  }

  @Test("One thread swaps and frees graphs while another runs cycles and a third one reads")
  func threeThreads() throws {
    let control = EngineControl()
    let shared = SharedState()
    let audio = AudioThread(control.takeEngine(), shared)
    let reader = ReadingThread(control.takeFrames(), control.wakeUp, shared)
    let group = DispatchGroup()
    DispatchQueue(label: "audio").async(group: group) { audio.run() }
    DispatchQueue(label: "reader").async(group: group) { reader.run() }
    defer { #expect(reader.newestGeneration == 201 && reader.isContinuous) }
    defer {
      shared.isDone.store(true, ordering: .releasing)
      group.wait()
    }
    var graph: Graph?
    for turn in 0...200 {
      let next = try Graph(settings(turn: turn), after: graph, planner: planner)
      control.swap(to: next)
      graph = next
      _ = control.reset(instance: 0)
      // Cycles of 256 frames: three make more than a hop.
      let seen = control.counters.cycles.load(ordering: .relaxed)
      while control.counters.cycles.load(ordering: .relaxed) < seen + 4 { sched_yield() }
      control.collectRetired()
    }
    #expect(control.collectRetired())
    #expect(control.counters.dropped.load(ordering: .relaxed) == 0)
  }
}

/// What the threads tell one another.
private final class SharedState: Sendable {
  let isDone = Atomic(false)
  /// Frames of audio whose records have been read.
  let read = Atomic(0)
}

/// Runs cycles of 256 frames, at most a second of audio ahead of the reader.
private final class AudioThread: @unchecked Sendable {
  private var engine: Engine
  private let shared: SharedState
  private let noise = whiteNoise(count: 256, seed: 101)

  init(_ engine: consuming Engine, _ shared: SharedState) {
    self.engine = engine
    self.shared = shared
  }

  func run() {
    var position = 0
    while !shared.isDone.load(ordering: .acquiring) {
      if position > shared.read.load(ordering: .relaxed) + 48_000 {
        sched_yield()
        continue
      }
      cycle(at: position)
      if engine.channelCount > 0 { position += 256 }
    }
  }

  private func cycle(at position: Int) {
    let cycle = ProcessCycle()
    engine.beginCycle(in: cycle)
    noise.withUnsafeBufferPointer { noise in
      let channels = Array(repeating: noise.baseAddress, count: engine.channelCount + 1)
      engine.process(
        channels: channels, frameCount: 256, frameTime: UInt64(position), in: cycle)
    }
  }
}

/// Reads records and follows the positions of the level of the first input, which never changes.
private final class ReadingThread: @unchecked Sendable {
  private var frames: RecordConsumer<FrameHeader>
  private let wakeUp: WakeUp
  private let shared: SharedState
  private var position = 0
  private(set) var newestGeneration: UInt32 = 0
  private(set) var isContinuous = true

  init(_ frames: consuming RecordConsumer<FrameHeader>, _ wakeUp: WakeUp, _ shared: SharedState) {
    self.frames = frames
    self.wakeUp = wakeUp
    self.shared = shared
  }

  func run() {
    while !shared.isDone.load(ordering: .acquiring) {
      wakeUp.wait(timeout: 10_000_000)
      drain()
    }
    drain()
  }

  private func drain() {
    while let header = frames.read({ header, _ in header }) {
      newestGeneration = max(newestGeneration, header.generation)
      shared.read.store(Int(header.position), ordering: .relaxed)
      guard header.kind == .frame, header.instance == 0 else { continue }
      isContinuous = isContinuous && Int(header.position) == position + 480
      position = Int(header.position)
    }
  }
}
