import LV2Host
import Measurements

/// Everything about one plugin, like a page of a manual.
enum PluginPage {
  /// - Context: control
  static func listing(of identifier: String, in environment: CommandEnvironment)
    throws(CommandFailure) -> Listing
  {
    let builtIn = environment.vocabulary.descriptors
    if let descriptor = builtIn.first(where: { $0.identifier == identifier }) {
      return listing(of: descriptor, refusal: nil)
    }
    let hosted = environment.lv2.entries
    guard let entry = hosted.first(where: { $0.descriptor.identifier == identifier }) else {
      let known = (builtIn + hosted.map(\.descriptor)).map(\.identifier)
      let mend = NearestWord.of(identifier, among: known).map { "did you mean \($0)?" }
      throw CommandFailure(
        "there is no plugin called \(Quoted.text(identifier)); "
          + (mend ?? "flametube list plugins shows which there are"))
    }
    return listing(of: entry.descriptor, refusal: entry.refusal)
  }

  private static func listing(of descriptor: PluginDescriptor, refusal: String?) -> Listing {
    Listing(
      text: text(of: descriptor, refusal: refusal),
      json: ["plugin": descriptor.json, "refused": .text(orNull: refusal)])
  }

  private static func text(of descriptor: PluginDescriptor, refusal: String?) -> String {
    var sections = [
      ("NAME", TextLines.wrapped("\(descriptor.identifier): \(descriptor.summary)")),
      ("USE", TextLines.wrapped(use(of: descriptor))),
      ("PLACE", TextLines.wrapped(place(of: descriptor, refusal))),
    ]
    if !descriptor.parameters.isEmpty {
      sections.append(("PARAMETERS", descriptor.parameters.flatMap(lines)))
    }
    let group = HostedGroup.isHosted(descriptor.identifier) ? "plugin/<id>" : "<id>"
    let outputs = descriptor.outputs.flatMap { lines(of: $0, below: "/<input>/\(group)/") }
    let none = TextLines.wrapped("None: it has no control output, so it sends nothing.")
    sections.append(("OUTPUTS", outputs.isEmpty ? none : outputs))
    return sections.map { title, lines in
      let body = (lines.last == "" ? lines.dropLast() : lines).map {
        $0.isEmpty ? "\n" : "    \(Quoted.escaped($0))\n"
      }
      return title + "\n" + body.joined()
    }.joined(separator: "\n")
  }

  private static func use(of descriptor: PluginDescriptor) -> String {
    let id = HostedGroup.written(HostedGroup.standardID(of: descriptor.identifier))
    return "analyzers: [ { plugin: \"\(descriptor.identifier)\", id: \"\(id)\" } ]"
  }

  private static func place(of descriptor: PluginDescriptor, _ refusal: String?) -> String {
    let channels = descriptor.channels
    let count =
      channels.count == 1
      ? "\(channels.lowerBound)" : "\(channels.lowerBound) to \(channels.upperBound)"
    let version = "Version \(descriptor.version), for inputs of \(count) channels. "
    if let refusal { return version + "It is not run: \(refusal)." }
    return version
      + (descriptor.place == .callback
        ? "It runs in the process callback." : "It runs in a process of its own.")
  }

  private static func lines(of parameter: ParameterDescriptor) -> [String] {
    let fallback = JSONText.line(of: parameter.fallback.json(in: parameter.domain), .json5)
    let range = ParameterText.range(of: parameter)
    let live = parameter.isLive ? "; changes without a new start" : ""
    return TextLines.wrapped(parameter.key + ": " + parameter.summary + ".")
      + TextLines.wrapped("Default \(fallback)" + (range.isEmpty ? "" : "; ") + range + live, by: 4)
      + [""]
  }

  private static func lines(of output: OutputDescriptor, below group: String) -> [String] {
    let unit = ParameterText.hasWord(output.unit) ? " " + output.unit.rawValue : ""
    let limits = ParameterText.limits(of: output).map { $0 + unit } ?? output.unit.rawValue
    let when =
      switch output.kind {
      case .frame: "in every frame"
      case .event: "at once"
      case .slow: "ten times a second"
      case .change: "when it changes"
      }
    return TextLines.wrapped("\(group)\(output.leaf) \(output.typeText): \(output.summary).")
      + TextLines.wrapped(
        "\(limits), \(when)" + (output.isDefault ? "" : ", when a filter asks for it"), by: 4)
      + [""]
  }
}
