import Publishing

/// Where the outputs of plugins that are not built in stand below an input: `plugin/<id>`.
enum HostedGroup {
  static let prefix = "plugin/"

  /// Whether `identifier` is that of a plugin that is not built in.
  static func isHosted(_ identifier: String) -> Bool {
    ["lv2:", "vamp:"].contains { identifier.hasPrefix($0) }
  }

  /// The group of a plugin when no id is given: its own name, or the last part of its URI as a part of an address.
  static func standardID(of identifier: String) -> String {
    guard isHosted(identifier) else { return identifier }
    let last = identifier.split { "#/:".contains($0) }.last.map(String.init) ?? identifier
    return prefix + AddressPart(last).text
  }

  /// The id as it is written in the configuration.
  static func written(_ id: String) -> String {
    id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : id
  }
}
