import LV2Host
import Measurements

/// The list of plugins: what can stand behind `plugin:` in the configuration.
enum PluginListing {
  /// Lists the analyzers that are built in and those that are hosted.
  static func listing(of builtIn: [PluginDescriptor], _ lv2: [LV2Host.Entry]) -> Listing {
    let entries =
      builtIn.map { PluginEntry(descriptor: $0, kind: "built in", refusal: nil) }
      + lv2.map { PluginEntry(descriptor: $0.descriptor, kind: "LV2", refusal: $0.refusal) }
    return Listing(
      text: TextColumns.text(entries.map(\.row).map { $0.map(Quoted.escaped) }),
      json: ["plugins": .list(entries.map(\.json))])
  }
}

/// One plugin of the list.
struct PluginEntry {
  let descriptor: PluginDescriptor
  let kind: String
  /// Why it is not run; nil when it is.
  let refusal: String?

  fileprivate var row: [String] {
    [
      descriptor.identifier, kind, descriptor.version,
      descriptor.summary + (refusal.map { "; not run: " + $0 } ?? ""),
    ]
  }

  /// The whole descriptor, with its kind and what keeps it from being run.
  fileprivate var json: JSONValue {
    .object(
      descriptor.members + [
        JSONMember("kind", .text(kind)), JSONMember("refused", .text(orNull: refusal)),
      ])
  }
}
