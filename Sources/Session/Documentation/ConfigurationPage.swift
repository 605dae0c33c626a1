import Measurements

/// The manual page of the configuration, flametube.json5(5), made from its keys and from what the analyzers say of
/// themselves.
enum ConfigurationPage {
  static func text(by vocabulary: ConfigurationVocabulary) -> String {
    let template = ConfigurationTemplate.text(by: vocabulary).split(
      separator: "\n", omittingEmptySubsequences: false)
    let lines =
      RoffText.head("FLAMETUBE.JSON5", section: 5, title: "File Formats") + opening
      + groups.flatMap { title, intro, group in
        RoffText.section(title) + RoffText.paragraph(intro) + group.keys.flatMap(item)
      }
      + RoffText.section("ANALYZERS THAT ARE BUILT IN") + vocabulary.descriptors.flatMap(analyzer)
      + shaping
      + RoffText.section("EXAMPLE") + RoffText.paragraph("What flametube config init writes:")
      + RoffText.example(template.dropLast().map(String.init))
      + RoffText.section("SEE ALSO") + ["\\fBflametube\\fR(1)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static var opening: [String] {
    RoffText.section("NAME") + ["flametube.json5 \\- configuration of flametube"]
      + RoffText.section("DESCRIPTION")
      + RoffText.paragraph(
        "The file is JSON5: JSON with comments, bare keys and trailing commas. No key is needed; unknown keys are errors. "
          + "flametube config check tells all faults, and a running program reads the file again when it is saved."
      )
      + RoffText.paragraph(
        "Durations are text such as \"43 ms\", \"1.5 s\", \"5 min\" or \"1 h\", or numbers of milliseconds; frequencies \"1.2 kHz\" "
          + "or hertz."
      )
  }

  private static let groups = [
    ("TOP LEVEL", "Keys of the file itself.", ConfigurationKeys.top),
    ("INPUTS", "Below inputs stand names of inputs, each with an object.", ConfigurationKeys.input),
    (
      "ANALYZERS", "Each object of analyzers has these keys, and those of its analyzer below.",
      ConfigurationKeys.analyzer
    ),
    ("TARGETS", "Each object of targets is a receiver.", ConfigurationKeys.target),
    (
      "PROFILES", "Below profiles stand names of profiles, each with an object.",
      ConfigurationKeys.profile
    ),
    ("ROUTES", "Each object of a profile's routes sends one output.", ConfigurationKeys.route),
    ("CONTROL", "Commands by OSC.", ConfigurationKeys.control),
    ("WEB", "The web page.", ConfigurationKeys.web),
    ("PLAYER", "How songs are played.", ConfigurationKeys.player),
  ]

  private static func item(_ key: ConfigurationKey) -> [String] {
    RoffText.item("\(key.name): \(key.values)", key.summary + ".")
  }

  private static func analyzer(_ descriptor: PluginDescriptor) -> [String] {
    RoffText.subsection(descriptor.identifier)
      + [RoffText.escaped(RoffText.sentence(descriptor.summary))]
      + descriptor.parameters.flatMap { parameter in
        let value = JSONText.line(of: parameter.fallback.json(in: parameter.domain), .json5)
        return RoffText.item(
          "\(parameter.key): \(ParameterText.range(of: parameter))",
          parameter.summary + "."
            + (parameter.fallback == .text("") ? "" : " By default \(value)."))
      }
  }

  /// The keys that turn outputs from 0 to 1 into pictures.
  private static var shaping: [String] {
    RoffText.section("SHAPING")
      + RoffText.paragraph("Keys of analyzers whose outputs go from 0 to 1 for pictures.")
      + ShapingKeys.shaping.flatMap { item($0, in: ShapingSettings()) }
      + RoffText.item(
        "agc: true, false or an object",
        "Automatic gain; by default none. The object has these keys:")
      + [".RS"] + ShapingKeys.automaticGain.flatMap { item($0, in: AutomaticGainSettings()) }
      + [".RE"]
  }

  private static func item<Root>(_ key: ShapingKey<Root>, in root: Root) -> [String] {
    RoffText.item(
      key.key,
      key.note + ". By default \(JSONText.line(of: key.text(in: root), .json5)).")
  }
}
