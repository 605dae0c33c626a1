import Measurements
import Realtime

/// Runs the instances of a hosted plugin on the channels of an input.
///
/// They get the sound hop by hop on the engine's grid, cut into blocks of the length that the plugin can take, so the period
/// changes nothing.
struct HostedAnalyzer: ~Copyable {
  /// What the callback needs of one instance.
  struct Slot: BitwiseCopyable {
    let run: HostedInstance.Run
    let state: UnsafeMutableRawPointer
    let position: UnsafeMutablePointer<Int>?
    /// Frames of earlier hops that wait for a whole block.
    var waiting = 0
  }

  /// Owns all that the pointers lead to. The callback does not touch it.
  let plugin: HostedPlugin
  let slots: OwnedBuffer<Slot>
  let inputCount: Int
  let channelCount: Int
  /// For each input of each instance where it reads.
  let inputs: OwnedBuffer<UnsafeMutablePointer<Float>>
  /// For each output its value in each instance.
  let outputs: OwnedBuffer<UnsafePointer<Float>>
  /// For each control its value in each instance.
  let controls: OwnedBuffer<UnsafeMutablePointer<Float>>
  /// For each channel the frames that wait, and the hop behind them.
  let staged: OwnedBuffer<Float>
  let stagedPerChannel: Int
  let blockLength: Int
  let isFixed: Bool

  /// - Context: control
  init(_ plugin: HostedPlugin, channels: Int, hop: Int) {
    let instances = plugin.instances
    let first = instances[0]
    self.plugin = plugin
    channelCount = channels
    inputCount = first.inputs.count
    slots = OwnedBuffer(instances.map { Slot(run: $0.run, state: $0.state, position: $0.position) })
    inputs = OwnedBuffer(instances.flatMap(\.inputs))
    outputs = OwnedBuffer(
      first.outputs.indices.flatMap { output in instances.map { $0.outputs[output] } })
    controls = OwnedBuffer(
      first.controls.indices.flatMap { control in instances.map { $0.controls[control] } })
    blockLength = plugin.blockLength
    isFixed = plugin.isFixed
    stagedPerChannel = hop + plugin.blockLength
    staged = OwnedBuffer(repeating: 0, count: channels * stagedPerChannel)
  }

  /// - Context: control
  static func prepare(
    _ parameters: AnalyzerParameters, from plugins: HostedPlugins
  ) throws(AnalysisError) -> PreparedAnalyzer {
    let hop = try parameters.frames("hop", minimum: 1)
    let channels = parameters.input.channels
    let plugin: HostedPlugin
    do throws(HostedPlugins.Refusal) {
      plugin = try plugins.prepare(
        HostedPlugins.Request(
          identifier: parameters.descriptor.identifier, rate: parameters.rate, channels: channels,
          hop: hop, parameters: parameters.given))
    } catch {
      throw .refused(
        plugin: parameters.descriptor.identifier, id: parameters.id,
        input: parameters.input.name, error.reason)
    }
    // Instances of one input need nobody else; those of several need all channels at one position.
    let isTogether = plugin.instances[0].inputs.count > 1 && channels > 2
    return PreparedAnalyzer(
      owner: AnalyzerOwner(.hosted, HostedAnalyzer(plugin, channels: channels, hop: hop)),
      stage: StageKey(kind: isTogether ? .alignedSlice : .slice, hop: hop),
      outputs: plugin.outputs
        ?? parameters.descriptor.outputs(instances: plugin.instances.count),
      warmUp: hop + plugin.latency, latency: plugin.latency, hosted: plugin)
  }
}

extension PluginDescriptor {
  /// The outputs of a plugin that runs `instances` times: one element for each of them.
  fileprivate func outputs(instances: Int) -> [InstanceOutput] {
    outputs.map { output in
      InstanceOutput(descriptor: output.repeated(instances), count: instances)
    }
  }
}

extension OutputDescriptor {
  /// The output of `count` instances, of which each has one element.
  fileprivate func repeated(_ count: Int) -> OutputDescriptor {
    guard count > 1, self.count != .channels else { return self }
    return OutputDescriptor(
      leaf, summary, type: type, count: .fixed(count), unit: unit, range: range, merge: merge,
      kind: kind, isDefault: isDefault, isBounded: isBounded, silence: silence,
      source: source)
  }
}
