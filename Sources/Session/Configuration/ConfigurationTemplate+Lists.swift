import Measurements

extension ConfigurationTemplate {
  mutating func writeAnalyzers() {
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
    optional("id", .text(descriptor.identifier), ConfigurationKeys.analyzer.note("id"), indent: 6)
    optional(
      "inputs", .list([.text("main")]), ConfigurationKeys.analyzer.note("inputs"), indent: 6)
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

  mutating func writeTargets() {
    section("Targets", "Who receives the messages.")
    lines += ["  targets: [", "    {", "      to: \"osc.udp://127.0.0.1:9000\", // host and port"]
    let standard = TargetSettings(host: "", port: 1)
    let examples: [(String, JSONValue)] = [
      ("profile", .text(standard.profile)), ("prefix", .text(standard.prefix)),
      ("rate", .number(60)), ("bundles", .flag(standard.usesBundles)),
      ("scalars", .flag(standard.usesScalars)), ("filter", .list([.text("/main/level/*")])),
      ("decibels", .list([.number(-60), .number(0)])), ("output", .range(standard.output)),
      ("clamp", .flag(standard.clamps)), ("delay", .text("0 ms")), ("interface", .text("eth0")),
      ("ttl", .number(Int(standard.timeToLive))),
    ]
    for (key, value) in examples {
      optional(key, value, ConfigurationKeys.target.note(key), indent: 6)
    }
    lines += ["    },", "  ],"]
  }

  /// A profile of one's own, as an example.
  mutating func writeProfiles() {
    section(
      "Profiles",
      "Of your own, besides those of flametube list profiles: where outputs go, and as what. An address may have",
      "<prefix>, <in>, <id>, <leaf>, and <k> or <n> for the number of an element from 0 or 1.")
    let fader: JSONValue = [
      "source": .text("level/all"), "address": .text("/fader/1"), "to": .range(Float(0)...100),
    ]
    let meter: JSONValue = ["source": .text("level/rms"), "address": .text("/meter/<n>")]
    optional(
      "profiles",
      ["desk": ["rate": .number(25), "bundles": .flag(false), "routes": .list([fader, meter])]], nil
    )
  }
}
