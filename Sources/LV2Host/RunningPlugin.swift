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

  init(_ plugin: LV2Plugin, _ owned: [LV2Instance], block: BlockRule, latency: Int) {
    self.owned = owned
    self.plugin = plugin
    start = plugin.controlInputs.map { owned[0].value(of: $0).pointee }
    super.init(
      instances: owned.map(\.hosted), blockLength: block.length, isFixed: block.isFixed,
      latency: latency)
  }

  override func controlValues(_ parameters: [String: ParameterValue]) -> [Float] {
    plugin.controlKeys.indices.map { index in
      let port = plugin.controlInputs[index]
      return parameters[plugin.controlKeys[index]].flatMap(port.value) ?? start[index]
    }
  }

  override func controlIndex(of key: String) -> Int? { plugin.controlKeys.firstIndex(of: key) }
}

extension LV2Port {
  /// The figure that `value` stands for; nil when it is no figure of this control.
  fileprivate func value(_ value: ParameterValue) -> Float? {
    switch value {
    case .number(let number): Float(number)
    case .flag(let flag): flag ? 1 : 0
    case .text(let label): choices.first { $0.label == label }?.value
    case .numbers: nil
    }
  }
}
