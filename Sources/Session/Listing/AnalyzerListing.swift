import Measurements

/// The list of analyzers with their parameters and outputs, from their descriptors alone.
enum AnalyzerListing {
  static func listing(of descriptors: [PluginDescriptor]) -> Listing {
    let shaping =
      "Keys of shaping, for outputs from 0 to 1:\n" + TextColumns.text(shapingRows, indent: 2)
    let texts = descriptors.map(text) + [shaping]
    return Listing(
      text: texts.joined(separator: "\n"), json: ["analyzers": .list(descriptors.map(\.json))])
  }

  private static func text(of descriptor: PluginDescriptor) -> String {
    let channels = descriptor.channels
    let count =
      channels.count == 1
      ? "\(channels.lowerBound) channels"
      : "\(channels.lowerBound) to \(channels.upperBound) channels"
    let parameters = descriptor.parameters.map { parameter in
      [
        parameter.key, JSONText.line(of: parameter.fallback.json(in: parameter.domain), .json5),
        parameterNote(parameter),
      ]
    }
    let outputs = descriptor.outputs.map { output in
      [
        output.leaf + (output.isPerChannel ? "_<channel>" : ""), output.typeText,
        output.unit.rawValue,
        NumberText.of(output.range.lowerBound) + ".." + NumberText.of(output.range.upperBound),
        output.kind.rawValue + (output.isDefault ? "" : ", off"), output.summary,
      ]
    }
    return "\(descriptor.identifier): \(descriptor.summary); \(count)\n"
      + section("Parameters, default, meaning and range", parameters)
      + section("Outputs, types, unit, range, when", outputs)
  }

  private static func parameterNote(_ parameter: ParameterDescriptor) -> String {
    ParameterText.note(on: parameter)
  }

  private static func section(_ title: String, _ rows: [[String]]) -> String {
    rows.isEmpty ? "" : "  \(title):\n" + TextColumns.text(rows, indent: 4)
  }

  private static var shapingRows: [[String]] {
    ShapingKeys.shaping.map { key in
      [key.key, JSONText.line(of: key.text(in: ShapingSettings()), .json5), key.note]
    } + [["agc", "false", "automatic gain: true, or an object with the keys below"]]
      + ShapingKeys.automaticGain.map { key in
        [
          "  " + key.key, JSONText.line(of: key.text(in: AutomaticGainSettings()), .json5),
          key.note,
        ]
      }
  }
}
