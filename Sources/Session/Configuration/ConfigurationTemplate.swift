import Measurements

/// The commented configuration that `config init` writes: what it says is the default, and every other key stands
/// beside it as a comment.
package struct ConfigurationTemplate {
  private let vocabulary: ConfigurationVocabulary
  private var lines: [String] = []

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
      "// Durations are text such as \"43 ms\" or \"1.5 s\", or numbers of milliseconds; frequencies \"1.2 kHz\" or Hz.",
      "// Check it with: flametube config check. A running program reads it again when it is saved.",
      "{",
    ]
    writeClient()
    writeInputs()
    writeAnalyzers()
    writeTargets()
    writeListeners()
    lines.append("}")
  }

  private mutating func writeClient() {
    section("The client", "The name in the sound server's graph.")
    active("client", .text(Configuration().client))
    optional("exactName", .flag(false), "true: another client of that name is an error")
    optional("server", .text("default"), "the JACK server's name, as jackd -n gives it")
    optional(
      "record", .text("flametube.wav"),
      "the file that the engine's input is written to; by default none")
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

  private mutating func writeAnalyzers() {
    section(
      "Analyzers",
      "Each may have an id, which stands in the address, and the names of the inputs it listens to.",
      "flametube list analyzers tells what each one measures.")
    lines.append("  analyzers: [")
    for name in Configuration.defaultAnalyzers {
      guard let descriptor = vocabulary.descriptor(of: name) else { continue }
      lines += ["    {", "      plugin: \"\(name)\", // " + descriptor.summary]
      writeKeys(of: descriptor)
      lines.append("    },")
    }
    let others = vocabulary.descriptors.filter {
      !Configuration.defaultAnalyzers.contains($0.identifier)
    }
    for descriptor in others {
      lines.append("    // { plugin: \"\(descriptor.identifier)\" }, // \(descriptor.summary)")
    }
    lines.append("  ],")
  }

  private mutating func writeKeys(of descriptor: PluginDescriptor) {
    optional("id", .text(descriptor.identifier), "the part of the address", indent: 6)
    optional("inputs", .list([.text("main")]), "by default all that fit", indent: 6)
    for parameter in descriptor.parameters {
      let value = parameter.fallback.json(in: parameter.domain)
      optional(parameter.key, value, ParameterText.note(on: parameter), indent: 6)
    }
    let isShaped = descriptor.outputs.contains {
      if case .shaped = $0.source { true } else { false }
    }
    guard isShaped else { return }
    for key in ShapingKeys.shaping
    where !descriptor.parameters.contains(where: { $0.key == key.key }) {
      optional(key.key, key.text(in: ShapingSettings()), key.note, indent: 6)
    }
    let gain = ShapingKeys.automaticGain.map {
      JSONMember($0.key, $0.text(in: AutomaticGainSettings()))
    }
    lines.append(
      "      // Automatic gain: true for these figures, or an object with some of them; by default none."
    )
    optional("agc", .object(gain), nil, indent: 6)
  }

  private mutating func writeTargets() {
    section("Targets", "Who receives the messages.")
    lines += ["  targets: [", "    {", "      to: \"osc.udp://127.0.0.1:9000\", // host and port"]
    let standard = TargetSettings(host: "", port: 1)
    let profiles = vocabulary.profiles.joined(separator: ", ")
    optional("profile", .text(standard.profile), "known: \(profiles)", indent: 6)
    optional("prefix", .text(standard.prefix), "before every address; may be empty", indent: 6)
    optional(
      "rate", .number(60), "frames per second, or \"hop\" for all, or \"events\" for none",
      indent: 6)
    optional("bundles", .flag(standard.usesBundles), "false: one message a datagram", indent: 6)
    optional(
      "scalars", .flag(standard.usesScalars), "true: one message for each band and channel",
      indent: 6)
    optional(
      "filter", .list([.text("/main/level/*")]), "by default all that is on by default", indent: 6)
    optional(
      "decibels", .list([.number(-60), .number(0)]),
      "maps this window to output; by default decibels stay", indent: 6)
    optional("output", .range(standard.output), "what 0..1 becomes", indent: 6)
    optional("clamp", .flag(standard.clamps), "cuts figures to output", indent: 6)
    optional("delay", .text("0 ms"), "how long messages wait", indent: 6)
    optional(
      "interface", .text("eth0"), "for multicast and broadcast; by default the system's choice",
      indent: 6)
    optional("ttl", .number(Int(standard.timeToLive)), "hops of multicast", indent: 6)
    lines += ["    },", "  ],"]
  }

  private mutating func writeListeners() {
    let listener: JSONValue = [
      "port": .number(9_820), "bind": .text(ListenerSettings().address),
    ]
    section(
      "Ports of our own",
      "The port may be \"off\". Another address than 127.0.0.1 lets other computers in.")
    active("control", listener)
    active("web", listener)
  }

  private mutating func section(_ title: String, _ sentences: String...) {
    lines += ["", "  // \(title). " + (sentences.first ?? "")]
    lines += sentences.dropFirst().map { "  // " + $0 }
  }

  private mutating func active(_ key: String, _ value: JSONValue) {
    lines.append("  \(key): \(JSONText.line(of: value, .json5)),")
  }

  private mutating func optional(
    _ key: String, _ value: JSONValue, _ note: String?, indent: Int = 2
  ) {
    let text = "// \(key): \(JSONText.line(of: value, .json5))," + (note.map { " // " + $0 } ?? "")
    lines.append(String(repeating: " ", count: indent) + text)
  }
}
