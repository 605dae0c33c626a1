import Measurements

extension TargetSettings {
  var json: JSONValue {
    let name = host.contains(":") ? "[\(host)]" : host
    var members = [
      JSONMember("to", .text(format == .midi ? url : "osc.udp://\(name):\(port)")),
      JSONMember("profile", .text(profile)),
      JSONMember("prefix", .text(prefix)),
      JSONMember("rate", rate.json),
      JSONMember("bundles", .flag(usesBundles)),
      JSONMember("scalars", .flag(usesScalars)),
    ]
    if !filter.isEmpty { members.append(JSONMember("filter", .list(filter.map(JSONValue.text)))) }
    if let window = decibelWindow { members.append(JSONMember("decibels", .range(window))) }
    members += [
      JSONMember("output", .range(output)),
      JSONMember("clamp", .flag(clamps)),
      JSONMember("delay", .text(NumberText.ofDuration(seconds: delay.value))),
    ]
    if let interface { members.append(JSONMember("interface", .text(interface))) }
    members.append(JSONMember("ttl", .number(Int(timeToLive))))
    return .object(members + broker.members)
  }
}

extension BrokerSettings {
  /// What is set.
  fileprivate var members: [JSONMember] {
    [("user", user), ("passwordFile", passwordFile), ("caFile", certificateFile)]
      .compactMap { key, text in text.map { JSONMember(key, .text($0)) } }
  }
}

extension TargetSettings.Rate {
  fileprivate var json: JSONValue {
    switch self {
    case .everyHop: .text("hop")
    case .eventsOnly: .text("events")
    case .perSecond(let rate): .number(rate)
    }
  }
}
