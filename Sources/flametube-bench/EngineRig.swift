import Analysis
import CBench
import CRealtime
import Measurements
import Realtime
import Spectrum

/// An engine without a sound server: every channel gets its own noise, and the records are read after each cycle.
struct EngineRig: ~Copyable {
  private let control: EngineControl
  private var engine: Engine
  private var frames: RecordConsumer<FrameHeader>
  private let noise: OwnedBuffer<Float>
  private let channels: OwnedBuffer<UnsafePointer<Float>?>
  private let frameCount: Int
  private var frameTime: UInt64 = 0
  private let graph: Graph

  /// `pairs` stereo inputs, or one mono input when there is none; cycles of `frameCount` frames at 48 kHz. `sound`
  /// gives as many samples as it is asked for.
  init(
    pairs: Int, frameCount: Int, analyzers: [AnalyzerSettings], planner: TransformPlanner,
    sound: (Int) -> [Float] = whiteNoise
  ) throws {
    let inputs =
      pairs == 0
      ? [InputSettings(name: "main", channels: 1)]
      : (0..<pairs).map { InputSettings(name: "pair\($0)", channels: 2) }
    let settings = GraphSettings(
      rate: SampleRate(hertz: 48_000), inputs: inputs, analyzers: analyzers)
    graph = try Graph(settings, after: nil, planner: planner)
    control = EngineControl(frameBytes: 4 << 20)
    engine = control.takeEngine()
    frames = control.takeFrames()
    self.frameCount = frameCount
    let count = max(1, 2 * pairs)
    noise = OwnedBuffer(sound(count * frameCount))
    let first = UnsafePointer(noise.base)
    channels = OwnedBuffer((0..<count).map { first + $0 * frameCount })
    control.swap(to: graph)
  }

  /// What the records mean.
  var layout: StreamLayout { graph.layout }

  /// The samples of the first channel.
  var samples: UnsafePointer<Float> { UnsafePointer(noise.base) }

  /// Runs one cycle and returns the nanoseconds that it took.
  mutating func cycle() -> Int64 {
    let start = monotonic_now()
    runCallback()
    let end = monotonic_now()
    drain()
    return end - start
  }

  /// Runs one cycle and returns the processor time that it took; what other programs took is not in it.
  mutating func cycleByThreadClock() -> Int64 {
    let start = thread_nanoseconds()
    runCallback()
    let end = thread_nanoseconds()
    drain()
    return end - start
  }

  /// Runs `count` cycles and returns the calls that the callback made to allocate or to lock.
  mutating func countCalls(cycles count: Int) -> call_counts {
    var sum = call_counts(allocations: 0, locks: 0)
    for _ in 0..<count {
      watch_calls()
      runCallback()
      let calls = unwatch_calls()
      sum.allocations += calls.allocations
      sum.locks += calls.locks
      drain()
    }
    return sum
  }

  private mutating func runCallback() {
    flush_denormals_to_zero()
    let cycle = ProcessCycle()
    engine.beginCycle(in: cycle)
    engine.process(
      channels: UnsafePointer(channels.base), frameCount: frameCount, frameTime: frameTime,
      in: cycle)
    frameTime &+= UInt64(frameCount)
  }

  private mutating func drain() {
    while frames.read({ _, _ in true }) != nil {}
    control.collectRetired()
  }
}

/// Noise of half full scale, the same in every run.
func whiteNoise(count: Int) -> [Float] {
  var state: UInt32 = 1
  return (0..<count).map { _ in
    state = state &* 1_664_525 &+ 1_013_904_223
    return Float(Int32(bitPattern: state)) / 4_294_967_296
  }
}
