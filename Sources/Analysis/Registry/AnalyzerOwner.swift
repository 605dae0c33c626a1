import Measurements

/// The owner of an analyzer: graphs that follow one another share it when nothing about it changed.
///
/// - Context: control
final class AnalyzerOwner {
  let kind: AnalyzerKind
  let state: UnsafeMutableRawPointer
  /// The position at which the analyzer was put in force; below 0 before.
  let start: UnsafeMutablePointer<Int>

  /// Takes over `analyzer`, whose type is the one that `kind` stands for.
  init<Analyzer: ~Copyable>(_ kind: AnalyzerKind, _ analyzer: consuming Analyzer) {
    self.kind = kind
    let pointer = UnsafeMutablePointer<Analyzer>.allocate(capacity: 1)
    pointer.initialize(to: analyzer)
    state = UnsafeMutableRawPointer(pointer)
    start = .allocate(capacity: 1)
    start.initialize(to: -1)
  }

  deinit {
    kind.deinitialize(state)
    state.deallocate()
    start.deallocate()
  }
}

/// An analyzer that is ready for a graph.
struct PreparedAnalyzer {
  let owner: AnalyzerOwner
  /// The stage after which a record is written.
  let stage: StageKey
  /// Another stage that the analyzer hears: a longer one for low bands, or a quicker one after which events are told too.
  var secondStage: StageKey?
  /// Whether the power of each bin of ``stage`` is needed.
  var needsPower = false
  let outputs: [InstanceOutput]
  /// How many frames of sound a record needs behind it to be warm.
  let warmUp: Int
  /// How many frames after it happened an event is reported; nil for the centre of the stage's window.
  var latency: Int?
  /// The plugin of another room behind the analyzer.
  var hosted: HostedPlugin?
  /// The frames in whose middle a record's values are centred; nil for those of the stage.
  var span: Int?

  /// The frames in whose middle a record's values are centred.
  var length: Int { span ?? stage.length }

  /// How many frames the values lie behind the sound.
  var frameLatency: Int { latency ?? length / 2 }

  /// What goes out: ``outputs``, and how late they are.
  var allOutputs: [InstanceOutput] {
    if outputs.contains(where: { $0.descriptor.leaf == OutputDescriptor.latency.leaf }) {
      return outputs
    }
    let latency = InstanceOutput(
      descriptor: .latency, count: 1, constants: [Float(frameLatency)])
    return outputs + [latency]
  }
}
