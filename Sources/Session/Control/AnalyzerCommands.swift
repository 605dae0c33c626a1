import Analysis
import Control
import Measurements

/// What the analyzers of a layout obey: a reset, their own commands, and their parameters.
struct AnalyzerCommands {
  /// A change of one analyzer on one input.
  struct Change: Sendable {
    let input: String
    /// The group on the wire.
    let id: String
    /// Whether the running graph follows already, so that none need be made.
    var isInForce = false
    let apply: @Sendable (inout AnalyzerSettings) -> Void
  }

  let vocabulary: ConfigurationVocabulary
  let control: EngineControl
  /// Takes the changes that the host is to make.
  let onChange: @Sendable (Change) -> Void

  /// The commands of every instance of `layout`, which is that of the newest graph.
  func all(of layout: StreamLayout) -> [ControlCommand] {
    layout.instances.enumerated().flatMap { index, instance -> [ControlCommand] in
      guard let descriptor = vocabulary.descriptor(of: instance.plugin) else { return [] }
      let address = "/\(instance.input)/\(instance.id)"
      return resets(descriptor, index, address) + told(descriptor, index, address)
        + parameters(descriptor, index, instance, address) + shaping(descriptor, instance, address)
    }
  }

  private func resets(
    _ descriptor: PluginDescriptor, _ index: Int, _ address: String
  ) -> [ControlCommand] {
    guard AnalyzerRegistry.resettable.contains(descriptor.identifier) else { return [] }
    let command = ControlDescriptor(
      address + "/reset", summary: "Clears what \(descriptor.name) holds and counts")
    return [
      ControlCommand(command) { [control] _ in
        outcome(control.reset(instance: index))
      }
    ]
  }

  private func told(
    _ descriptor: PluginDescriptor, _ index: Int, _ address: String
  ) -> [ControlCommand] {
    descriptor.commands.enumerated().map { code, command in
      let parameters = command.range.map {
        [ControlParameter("value", .number($0), unit: command.unit)]
      }
      let descriptor = ControlDescriptor(
        "\(address)/\(command.leaf)", parameters ?? [], summary: command.summary)
      return ControlCommand(descriptor) { [control] arguments in
        outcome(control.tell(instance: index, code: code, value: arguments.first?.figure ?? 0))
      }
    }
  }

  private func parameters(
    _ descriptor: PluginDescriptor, _ index: Int, _ instance: InstanceLayout, _ address: String
  ) -> [ControlCommand] {
    descriptor.parameters.map { parameter in
      let command = ControlDescriptor(
        "\(address)/config/\(parameter.key)",
        [ControlParameter("value", parameter.domain.control, unit: parameter.controlUnit)],
        summary: parameter.summary, isState: true)
      return ControlCommand(command) { [vocabulary, control, onChange] arguments in
        let problems = ConfigurationProblems()
        let decoder = ConfigurationDecoder(vocabulary: vocabulary, problems: problems)
        let value = decoder.parameter(
          parameter, from: parameter.value(of: arguments[0], at: command.address, problems))
        guard let value, problems.errors.isEmpty else { return refusal(problems) }
        let isInForce =
          parameter.isLive && control.set(parameter.key, of: index, to: value.figure)
        onChange(
          Change(input: instance.input, id: instance.id, isInForce: isInForce) {
            $0.parameters[parameter.key] = value
          })
        return .done
      }
    }
  }

  private func shaping(
    _ descriptor: PluginDescriptor, _ instance: InstanceLayout, _ address: String
  ) -> [ControlCommand] {
    let isShaped = descriptor.outputs.contains { output in
      if case .shaped = output.source { true } else { false }
    }
    guard isShaped else { return [] }
    let taken = Set(descriptor.parameters.map(\.key))
    return ShapingKeys.shaping.filter { !taken.contains($0.key) }.map { key in
      let command = ControlDescriptor(
        "\(address)/config/\(key.key)",
        [ControlParameter("value", key.controlDomain, unit: key.unit)], summary: key.summary,
        isState: true)
      return ControlCommand(command) { [onChange] arguments in
        let figure = Double(arguments[0].figure)
        var shaping = instance.shaping
        let problems = key.decode(figure, at: command.address, into: &shaping)
        guard problems.errors.isEmpty else { return refusal(problems) }
        guard shaping.bottom < shaping.top else { return .refused("bottom is not below top") }
        onChange(
          Change(input: instance.input, id: instance.id) {
            _ = key.decode(figure, at: command.address, into: &$0.shaping)
          })
        return .done
      }
    }
  }
}

private func outcome(_ isTaken: Bool) -> ControlOutcome {
  isTaken ? .done : .refused("too many commands wait")
}

private func refusal(_ problems: ConfigurationProblems) -> ControlOutcome {
  let error = problems.errors.first
  return .refused([error?.cause, error?.mend].compactMap { $0 }.joined(separator: "; "))
}

extension Argument {
  /// The number; 0 for text.
  fileprivate var figure: Float {
    switch self {
    case .int(let value): Float(value)
    case .float(let value): value
    case .string, .blob: 0
    }
  }
}

extension ParameterValue {
  /// The figure that a control gets; 0 for text.
  fileprivate var figure: Float {
    switch self {
    case .number(let value): Float(value)
    case .flag(let isOn): isOn ? 1 : 0
    case .text, .numbers: 0
    }
  }
}
