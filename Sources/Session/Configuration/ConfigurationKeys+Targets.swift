import Measurements

extension ConfigurationKeys {
  private typealias Key = ConfigurationKey
  private static let flag = "true or false"

  /// What targets and profiles share: what is sent, and how values look.
  private static let content: [ConfigurationKey] = [
    Key("prefix", "text", "before every address; may be empty"),
    Key(
      "rate", "figure or word",
      "frames per second, or \"hop\" for all, or \"events\" or 0 for none"),
    Key("filter", "text or list", "by default all that is on by default"),
    Key("bundles", flag, "false: one message a datagram"),
    Key("scalars", flag, "true: one message for each band and channel"),
    Key("decibels", "[low, high]", "maps this window to output; by default decibels stay"),
    Key("output", "[low, high]", "what 0..1 becomes"),
    Key("clamp", flag, "cuts figures to output"),
  ]

  private static let timing: [ConfigurationKey] = [
    Key("deadBand", "figure", "changes up to this much are not sent"),
    Key("keepAlive", "10 ms to 1 h", "the last value is sent again after this time"),
    Key("release", "1 ms to 60 s", "so long after an event a 0 follows"),
  ]

  static let target = ConfigurationKeyGroup(
    keys: [
      Key(
        "to", "text",
        "where it is: [PROFILE@]HOST:PORT[/PREFIX], osc.udp:// may stand before it; or jack.midi://NAME"
      ),
      Key("profile", "name", "flametube list profiles tells them"),
    ] + content + [
      Key("delay", "0 to 10 s", "how long messages wait"),
      Key("interface", "name", "for multicast and broadcast; by default the system's choice"),
      Key("ttl", "0 to 255", "hops of multicast"),
      Key("user", "text", "the name that a broker of MQTT wants"),
      Key("passwordFile", "file", "its first line is the password for that name"),
      Key(
        "caFile", "file",
        "certificates, PEM, that a broker's is signed by; the connection is then encrypted (TLS)"),
    ])

  static let profile = ConfigurationKeyGroup(
    keys: [
      Key("summary", "text", "a sentence about it"),
      Key("port", "1 to 65535", "where the receiver mostly listens"),
      Key(
        "format", TargetSettings.Format.allCases.map(\.rawValue).joined(separator: ", "),
        "what travels"),
      Key("analyzers", "list", "analyzers that its routes read; they run with it"),
    ] + content + timing + [
      Key("routes", "list", "what goes where; without any the whole stream under its own addresses")
    ])

  static let route = ConfigurationKeyGroup(
    keys: [
      Key(
        "source", "text",
        "a pattern for <id>/<leaf>, for <id>/<leaf>_item/<k>, or with a slash for /<in>/<id>/<leaf>"
      ),
      Key(
        "address", "text",
        "where it goes; may have \(RouteAddress.words.joined(separator: ", ")); default the source's"
      ),
      Key(
        "type", RouteSettings.Form.allCases.map(\.rawValue).joined(separator: ", "),
        "what it is sent as"),
      Key("from", "[low, high]", "the range of the source; by default that of the output"),
      Key("to", "[low, high]", "what that range becomes; [high, low] turns it round"),
      Key("curve", "0.1 to 10", "exponent between the two"),
      Key("clamp", flag, "cuts figures to the range of to"),
      Key("slot", "1 to 512", "first byte in a blob"),
      Key("rate", "figure or word", "as for targets"),
    ] + timing)
}
