import Analysis
import Measurements

/// Everything about one plugin, like a page of a manual.
///
/// - Context: control
struct PluginPage {
  private let descriptor: PluginDescriptor
  /// Why it is not run; nil when it is.
  private let refusal: String?
  /// Whether it answers before the end of the sound.
  private let isLive: Bool
  /// What is known only once it is started; nil when it is not.
  private let trial: PluginTrial?

  static func listing(of identifier: String, in environment: CommandEnvironment)
    throws(CommandFailure) -> Listing
  {
    if let entry = environment.plugin(identifier) {
      return PluginPage(entry, in: environment).listing
    }
    let known = environment.plugins.map(\.descriptor.identifier)
    let mend = NearestWord.of(identifier, among: known).map { "did you mean \($0)?" }
    throw CommandFailure(
      "there is no plugin called \(Quoted.text(identifier)); "
        + (mend ?? "flametube list plugins shows which there are"))
  }

  private init(_ entry: PluginEntry, in environment: CommandEnvironment) {
    descriptor = entry.descriptor
    isLive = entry.isLive
    trial = entry.refusal == nil ? PluginTrial(descriptor, in: environment) : nil
    refusal = entry.refusal ?? trial?.refusal
  }

  private var listing: Listing {
    Listing(
      text: text,
      json: [
        "plugin": descriptor.json, "refused": .text(orNull: refusal),
        "live": .flag(isLive && refusal == nil), "trial": trial?.json ?? .null,
      ])
  }

  private var text: String {
    let sections = [
      ("NAME", TextLines.wrapped("\(descriptor.identifier) - \(descriptor.summary)")),
      ("DESCRIPTION", description), ("EXAMPLE", example),
      ("PARAMETERS", PluginPage.paragraphs(descriptor.parameterParagraphs)),
      ("OUTPUTS", PluginPage.paragraphs(descriptor.outputParagraphs)),
      ("COMMANDS", refusal == nil ? PluginPage.paragraphs(descriptor.commandParagraphs) : []),
    ]
    return sections.filter { !$0.1.isEmpty }.map { title, lines in
      let body = lines.map { $0.isEmpty ? "\n" : "    \(Quoted.escaped($0))\n" }
      return title + "\n" + body.joined()
    }.joined(separator: "\n")
  }

  /// The lines of all paragraphs, with an empty one between two.
  private static func paragraphs(_ paragraphs: [[String]]) -> [String] {
    Array(paragraphs.joined(separator: [""]))
  }

  private var description: [String] {
    let channels = descriptor.channels
    let count =
      channels.count == 1
      ? "\(channels.lowerBound)" : "\(channels.lowerBound) to \(channels.upperBound)"
    let kind = HostedGroup.isHosted(descriptor.identifier) ? "Hosted plugin" : "Built in"
    let version = "\(kind), version \(descriptor.version), for inputs of \(count) channels."
    if let refusal { return TextLines.wrapped("\(version) It is not run: \(refusal).") }
    let place =
      descriptor.place == .callback
      ? "It runs in the process callback." : "It runs in a process of its own."
    let end = isLive ? "" : "It answers at the end of a file alone, in the command analyze."
    return TextLines.wrapped(
      [version, place, end, trial?.sentence ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// A part of the configuration, with the first parameter of its own at its default.
  private var example: [String] {
    guard refusal == nil else { return [] }
    let id = HostedGroup.written(HostedGroup.standardID(of: descriptor.identifier))
    var members = ["plugin: \"\(descriptor.identifier)\"", "id: \"\(id)\"", "inputs: [\"main\"]"]
    if let own = descriptor.parameters.first(where: { $0.key != "hop" && $0.fallback != .text("") })
    {
      members.append("\(own.key): " + JSONText.line(of: own.fallback.json(in: own.domain), .json5))
    }
    members[0] = "{ " + members[0]
    members[members.count - 1] += " }"
    let lines = TextLines.wrapped(members.map { $0 + "," }, to: TextLines.width - 10)
    return ["analyzers: ["] + lines.enumerated().map { ($0 == 0 ? "  " : "    ") + $1 } + ["]"]
  }
}
