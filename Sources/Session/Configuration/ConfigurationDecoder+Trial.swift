import Analysis
import Measurements

extension ConfigurationDecoder {
  /// Notes what the analyzer itself refuses of its parameters at every rate, such as a lowest pitch above the highest.
  func checkParameters(
    of analyzer: AnalyzerSettings, by descriptor: PluginDescriptor, in object: ConfigurationObject,
    on inputs: [InputSettings]
  ) {
    guard let fault = fault(of: analyzer, by: descriptor, on: inputs) else { return }
    let parameter = descriptor.parameters.first { $0.key == fault.key }
    let member = object.members.first { $0.key == fault.key }
    let value = analyzer.parameters[fault.key] ?? parameter?.fallback
    let text = value.map { JSONText.line(of: $0.json(in: parameter?.domain), .json5) } ?? ""
    problems.add(
      ConfigurationError(
        member?.node.origin ?? object.value.node.origin,
        "\(object.value.path).\(fault.key) is \(text)", mend: fault.reason))
  }

  /// A fault on one of the inputs that the analyzer listens to. The channels of files are not known yet: of these it is one
  /// that no file is without.
  private func fault(
    of analyzer: AnalyzerSettings, by descriptor: PluginDescriptor, on inputs: [InputSettings]
  ) -> ParameterFault? {
    if measuresFiles {
      let faults = descriptor.channels.lazy.map { count in
        vocabulary.fault(of: analyzer, on: InputSettings(name: "main", channels: count))
      }
      return faults.contains(nil) ? nil : faults.first ?? nil
    }
    return inputs.lazy.filter { input in
      descriptor.channels.contains(input.channels)
        && analyzer.inputs?.contains(input.name) ?? true
    }.compactMap { vocabulary.fault(of: analyzer, on: $0) }.first
  }
}
