import Analysis
import AudioFiles
import CRealtime
import Measurements
import Publishing
import Realtime
import Spectrum

/// Runs one file through the engine, faster than real time, and passes on what a target would get.
///
/// The engine, its grid and its arithmetic are those of the live host: the same samples give the same bits.
///
/// - Context: control, one thread
public final class OfflineAnalyzer {
  /// Takes a block of each channel: where its samples are, how many, and the position of the first. False ends the reading.
  public typealias OnBlock = (UnsafePointer<UnsafePointer<Float>?>, Int, Int) -> Bool

  /// Frames that are read at once.
  static let blockSize = 4_096

  /// What the records mean, for writers of lines.
  public let layout: StreamLayout
  /// The hosted plugins that are not run, each with its reason.
  public let refusals: [AnalysisError]
  /// The hosted plugin behind each instance of the layout.
  private let hosted: [HostedPlugin?]
  private let onFailure: (String) -> Void
  private let reader: AudioFileReader
  private let control = EngineControl(frameBytes: 1 << 23)
  private var engine: Engine
  private var records: RecordConsumer<FrameHeader>
  private var publisher: Publisher
  private let planes: PlanarBlock
  private var position: UInt64 = 0
  /// The frames that were read so far.
  public var frameCount: Int { Int(position) }

  /// Prepares the analysis of `file` by `analyzers` for `target`; the file is an input named `input`, and `version` is the
  /// program's, told in `hello`.
  ///
  /// `onFailure` is told what goes wrong in a hosted plugin while the others go on.
  public init(
    _ file: AudioFileReader, input: String = "main", analyzers: [AnalyzerSettings],
    target: TargetSettings, version: String = "", planner: TransformPlanner,
    hosted: HostedPlugins = .none, onFailure: @escaping (String) -> Void = { _ in }
  ) throws(AnalysisError) {
    let graph = try Graph(
      GraphSettings(
        rate: file.rate, inputs: [InputSettings(name: input, channels: file.channels)],
        analyzers: analyzers.map { analyzer in
          var analyzer = analyzer
          analyzer.inputs = nil
          return analyzer
        }, hosted: hosted), after: nil, planner: planner)
    reader = file
    layout = graph.layout
    refusals = graph.refusals
    self.hosted = graph.hosted
    self.onFailure = onFailure
    engine = control.takeEngine()
    records = control.takeFrames()
    control.swap(to: graph)
    publisher = Publisher(targets: [target], version: version)
    publisher.update(layout: graph.layout)
    planes = PlanarBlock(channels: file.channels, frameCount: OfflineAnalyzer.blockSize)
  }

  /// Reads to the end of the file and passes each block of samples and each group on.
  ///
  /// A file that ends too early throws after everything in it was passed on.
  public func run(
    onBlock: OnBlock = { _, _, _ in true }, emit: (MessageGroup) -> Void
  ) throws(AudioFileError) {
    let control = floating_point_control()
    flush_denormals_to_zero()
    defer { set_floating_point_control(control) }
    while true {
      let count = try reader.read(into: planes.writable, frameCount: OfflineAnalyzer.blockSize)
      guard count > 0 else { return takeEvents(isEnd: true, emit) }
      guard onBlock(planes.readable, count, Int(position)) else { return }
      analyze(count, emit)
    }
  }

  private func analyze(_ count: Int, _ emit: (MessageGroup) -> Void) {
    let cycle = ProcessCycle()
    engine.beginCycle(in: cycle)
    engine.process(
      channels: planes.readable, frameCount: count, frameTime: position, in: cycle)
    position += UInt64(count)
    // The clock of a file is its audio.
    let now = Int64(layout.rate.duration(of: Int(position)).value * 1e9)
    while records.read({ header, values in
      publisher.consume(header, values, now: now) { _, group in emit(group) }
    }) != nil {}
    takeEvents(isEnd: false, emit)
  }

  /// Waits for what hosted plugins find in the sound that they were given, and passes it on.
  private func takeEvents(isEnd: Bool, _ emit: (MessageGroup) -> Void) {
    let now = Int64(layout.rate.duration(of: Int(position)).value * 1e9)
    for (index, plugin) in hosted.enumerated() {
      guard let plugin else { continue }
      plugin.settle(isEnd: isEnd)
      for event in plugin.takeEvents() {
        publisher.consume(
          event: event.output, event.values, at: event.position, instance: index, of: layout,
          now: now
        ) { _, group in emit(group) }
      }
      for failure in plugin.takeFailures() { onFailure(failure) }
    }
  }
}
