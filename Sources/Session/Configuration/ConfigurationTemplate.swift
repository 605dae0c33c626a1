import Measurements

/// The commented configuration that `config init` writes: what it says is the default, and every other key stands
/// beside it as a comment.
package struct ConfigurationTemplate {
  let vocabulary: ConfigurationVocabulary
  var lines: [String] = []

  /// Returns the text.
  package static func text(by vocabulary: ConfigurationVocabulary) -> String {
    var template = ConfigurationTemplate(vocabulary: vocabulary)
    template.write()
    return template.lines.joined(separator: "\n") + "\n"
  }

  private init(vocabulary: ConfigurationVocabulary) {
    self.vocabulary = vocabulary
  }

  private mutating func write() {
    lines = [
      "// The configuration of Flametube, in JSON5: JSON with comments, bare keys and trailing commas.",
      "// A key that is left out, or behind two slashes, has the default that stands there.",
      "// Durations are text such as \"43 ms\", \"1.5 s\", \"5 min\" or \"1 h\", or numbers of milliseconds;",
      "// frequencies \"1.2 kHz\" or Hz.",
      "// Check it with: flametube config check. A running program reads it again when it is saved.",
      "{",
    ]
    writeClient()
    writeInputs()
    writeAnalyzers()
    writeTargets()
    writeProfiles()
    writeListeners()
    writePlayer()
    lines.append("}")
  }

  private mutating func writeClient() {
    section("The client", "The name in the sound server's graph.")
    active("client", .text(Configuration().client))
    let keys = ConfigurationKeys.top
    optional("exactName", .flag(false), keys.note("exactName"))
    optional("server", .text("default"), keys.note("server"))
    optional("awake", .flag(false), keys.note("awake"))
    optional("record", .text("flametube.wav"), keys.note("record"))
  }

  private mutating func writeInputs() {
    section(
      "Inputs",
      "Each has a name, which stands in every address, 1 to 16 channels and rules for its connections.",
      "A rule is a port name, a POSIX extended regular expression for whole names, or a word: \"capture\" for the",
      "physical inputs, \"monitor\" for what feeds the loudspeakers, \"none\".")
    lines += [
      "  inputs: {", "    main: {", "      channels: 2,", "      connect: [\"capture\"],", "    },",
      "  },",
    ]
  }

  private mutating func writeListeners() {
    let listener: JSONValue = [
      "port": .number(9_820), "bind": .text(ListenerSettings().address),
    ]
    section(
      "Ports of our own",
      "The port may be \"off\". Another address than 127.0.0.1 lets other computers in: for commands only",
      "those that allow names, such as allow: [\"192.168.1.0/24\"]. Pages of other web servers may use the web port",
      "where it says so, such as origins: [\"http://localhost:8000\"]. With web.token, such as token: \"a long word\", web",
      "clients command from wherever they are, once they have said it, and without it from nowhere."
    )
    active("control", listener)
    active("web", listener)
  }

  private mutating func writePlayer() {
    section("The player", "Of play and run --play.")
    let usual = PlaybackChoices()
    let fades = FadeKeys.all.map { JSONMember($0.key, $0.text(in: usual.fades)) }
    optional(
      "player",
      [
        "fades": .object(fades), "crossfade": .text("0 ms"),
        "loudness": .text(usual.loudness.rawValue), "target": .text("-18 LUFS"),
        "interruptBy": .list([.text("mic:out_1")]), "interruptAbove": .text("-40 dBFS"),
        "transport": .text(usual.transport.rawValue),
      ], nil)
  }

  mutating func section(_ title: String, _ sentences: String...) {
    lines += ["", "  // \(title). " + (sentences.first ?? "")]
    lines += sentences.dropFirst().map { "  // " + $0 }
  }

  mutating func active(_ key: String, _ value: JSONValue) {
    lines.append("  \(key): \(JSONText.line(of: value, .json5)),")
  }

  mutating func optional(
    _ key: String, _ value: JSONValue, _ note: String?, indent: Int = 2
  ) {
    let text = "// \(key): \(JSONText.line(of: value, .json5))," + (note.map { " // " + $0 } ?? "")
    lines.append(String(repeating: " ", count: indent) + text)
  }
}
