import Measurements

/// A plugin on one input: as many instances as its channels need. The room that hosts it makes a subclass, which owns the
/// memory behind the pointers.
///
/// Instance *i* gets the channels from *i*·`inputCount` on. Where the last instance of two inputs has only one channel left,
/// both inputs get it; other inputs without a channel get silence.
///
/// - Context: control
open class HostedPlugin {
  /// At least one; all have the same numbers of inputs, outputs and controls.
  public let instances: [HostedInstance]
  /// The most frames that an instance gets at once.
  public let blockLength: Int
  /// Whether an instance must get ``blockLength`` frames each time.
  public let isFixed: Bool
  /// How many frames its outputs are behind.
  public let latency: Int

  public init(instances: [HostedInstance], blockLength: Int, isFixed: Bool, latency: Int) {
    precondition(!instances.isEmpty, "A hosted plugin has an instance")
    precondition(blockLength > 0, "A hosted plugin gets at least one frame at once")
    self.instances = instances
    self.blockLength = blockLength
    self.isFixed = isFixed
    self.latency = latency
  }

  /// The values of all controls when `parameters` are given, in the order of ``HostedInstance/controls``.
  open func controlValues(_ parameters: [String: ParameterValue]) -> [Float] { [] }

  /// The place of the parameter `key` among the controls; nil when it is none of them.
  open func controlIndex(of key: String) -> Int? { nil }

  /// The outputs, where they depend on the settings; nil when the descriptor says them.
  open var outputs: [InstanceOutput]? { nil }

  /// Takes what the plugin has found, in the order in which it came.
  open func takeEvents() -> [HostedEvent] { [] }

  /// Takes sentences that say what went wrong since this was last asked, each without a final period.
  open func takeFailures() -> [String] { [] }

  /// Why the plugin does not run at present; nil when it does.
  open var trouble: String? { nil }

  /// Waits until the plugin has answered all that it was given, where the engine does not run in real time; at the end of
  /// the sound, `isEnd`, also what it answers only then.
  open func settle(isEnd: Bool) {}
}

/// One instance of a hosted plugin, as the callback sees it.
///
/// The plugin's own code stands behind ``run``. It is the one thing in the callback that the compiler cannot check.
///
/// - Context: process; control before it is put in force
public struct HostedInstance {
  /// Runs `frameCount` frames of what the inputs hold.
  public typealias Run =
    @convention(c) (_ state: UnsafeMutableRawPointer?, _ frameCount: UInt32) -> Void

  public let run: Run
  public let state: UnsafeMutableRawPointer
  /// Where each audio input reads; all of the same length, that of a block.
  public let inputs: [UnsafeMutablePointer<Float>]
  /// Where the values of each output stand after a run, in the order of the descriptor.
  public let outputs: [UnsafePointer<Float>]
  /// Where each live parameter is read.
  public let controls: [UnsafeMutablePointer<Float>]
  /// Where the position of the first frame, counted from the engine's first, is written before a run; nil when it is not
  /// wanted.
  public let position: UnsafeMutablePointer<Int>?

  public init(
    run: @escaping Run, state: UnsafeMutableRawPointer, inputs: [UnsafeMutablePointer<Float>],
    outputs: [UnsafePointer<Float>], controls: [UnsafeMutablePointer<Float>],
    position: UnsafeMutablePointer<Int>? = nil
  ) {
    self.run = run
    self.state = state
    self.inputs = inputs
    self.outputs = outputs
    self.controls = controls
    self.position = position
  }
}
