import Analysis
import Measurements

/// The instances of a plugin on one input.
///
/// - Context: control
final class RunningPlugin: HostedPlugin {
  private let owned: [LV2Instance]
  private let plugin: LV2Plugin
  /// The values of the controls before any is set.
  private let start: [Float]

  /// Starts an instance for each group of as many channels as the plugin has inputs.
  init(
    _ plugin: LV2Plugin, _ settings: InstanceSettings, for request: HostedPlugins.Request
  ) throws(HostedPlugins.Refusal) {
    let world = LV2World()
    world.load(bundle: plugin.bundle)
    let states = try StateLoader(plugin, in: world, request.parameters)
    let inputs = plugin.soundInputs.count
    var owned: [LV2Instance] = []
    for _ in 0..<(request.channels + inputs - 1) / inputs {
      let instance = try LV2Instance(plugin, in: world, settings: settings)
      states.restore(instance)
      instance.activate()
      owned.append(instance)
    }
    self.owned = owned
    self.plugin = plugin
    start = plugin.controlInputs.map { owned[0].memory.value(of: $0).pointee }
    super.init(
      instances: owned.map(\.hosted), blockLength: settings.block.length,
      isFixed: settings.block.isFixed,
      latency: owned[0].latency(blockLength: settings.block.length))
  }

  override func controlValues(_ parameters: [String: ParameterValue]) -> [Float] {
    plugin.controlValues(parameters, start: start)
  }

  override func controlIndex(of key: String) -> Int? { plugin.controlKeys.firstIndex(of: key) }
}
