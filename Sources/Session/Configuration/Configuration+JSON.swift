import Measurements

extension Configuration {
  /// The configuration as it would be written, which reads back to the same value. `vocabulary` tells which parameters
  /// are durations.
  package func json(by vocabulary: ConfigurationVocabulary) -> JSONValue {
    var members = [JSONMember("client", .text(client)), JSONMember("exactName", .flag(exactName))]
    if let server { members.append(JSONMember("server", .text(server))) }
    if awake { members.append(JSONMember("awake", .flag(awake))) }
    members += [
      JSONMember("inputs", .object(inputs.map { JSONMember($0.name, $0.json) })),
      JSONMember("analyzers", .list(analyzers.map { $0.json(by: vocabulary) })),
    ]
    if !profiles.isEmpty { members.append(JSONMember("profiles", .object(profiles))) }
    members += [
      JSONMember("targets", .list(targets.map(\.json))),
      JSONMember("control", control.json),
      JSONMember("web", web.json),
    ]
    if player != PlaybackChoices() { members.append(JSONMember("player", player.json)) }
    if let record { members.append(JSONMember("record", .text(record))) }
    return .object(members)
  }
}

extension InputSettings {
  fileprivate var json: JSONValue {
    ["channels": .number(channels), "connect": .list(rules.map(JSONValue.text))]
  }
}

extension ListenerSettings {
  fileprivate var json: JSONValue {
    var members = [
      JSONMember("port", port.map { .number(Int($0)) } ?? .text("off")),
      JSONMember("bind", .text(address)),
    ]
    if !allowed.isEmpty {
      members.append(JSONMember("allow", .list(allowed.map { .text($0.description) })))
    }
    if !origins.isEmpty {
      members.append(JSONMember("origins", .list(origins.map(JSONValue.text))))
    }
    if let token { members.append(JSONMember("token", .text(token))) }
    if allowsQuit { members.append(JSONMember("quit", .flag(true))) }
    return .object(members)
  }
}

extension PlaybackChoices {
  /// What differs from the defaults.
  fileprivate var json: JSONValue {
    let usual = PlaybackChoices()
    var members: [JSONMember] = []
    let lengths = FadeKeys.all.flatMap { $0.member(of: fades, besides: usual.fades) }
    if !lengths.isEmpty { members.append(JSONMember("fades", .object(lengths))) }
    if crossfade != usual.crossfade {
      members.append(
        JSONMember("crossfade", .text(NumberText.ofDuration(seconds: crossfade.value))))
    }
    if loudness != usual.loudness {
      members.append(JSONMember("loudness", .text(loudness.rawValue)))
    }
    if target != usual.target { members.append(JSONMember("target", .number(target))) }
    if !interruptBy.isEmpty {
      members.append(JSONMember("interruptBy", .list(interruptBy.map(JSONValue.text))))
    }
    if interruptAbove != usual.interruptAbove {
      members.append(JSONMember("interruptAbove", .number(interruptAbove)))
    }
    if transport != usual.transport {
      members.append(JSONMember("transport", .text(transport.rawValue)))
    }
    return .object(members)
  }
}
