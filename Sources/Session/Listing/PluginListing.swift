import LV2Host
import Measurements
import VampHost

/// The list of plugins: what can stand behind `plugin:` in the configuration.
enum PluginListing {
  static func listing(of entries: [PluginEntry]) -> Listing {
    Listing(
      text: TextColumns.text(entries.map(\.row).map { $0.map(Quoted.escaped) }),
      json: ["plugins": .list(entries.map(\.json))])
  }
}

extension CommandEnvironment {
  /// The analyzers that are built in and the plugins of the machine.
  ///
  /// - Context: control
  var plugins: [PluginEntry] {
    vocabulary.descriptors.map { PluginEntry(descriptor: $0, kind: "built in", refusal: nil) }
      + lv2.entries.map {
        PluginEntry(descriptor: $0.descriptor, kind: "LV2", refusal: $0.refusal)
      }
      + vamp.entries.map(PluginEntry.init)
  }

  /// The plugin called `identifier`, or one output of it; nil when there is none.
  func plugin(_ identifier: String) -> PluginEntry? {
    if let entry = plugins.first(where: { $0.descriptor.identifier == identifier }) { return entry }
    return vamp.entry(of: identifier).map(PluginEntry.init)
  }
}

extension PluginEntry {
  init(_ entry: VampPlugins.Entry) {
    self.init(
      descriptor: entry.descriptor, kind: "Vamp", refusal: entry.refusal, isLive: entry.isLive)
  }
}

/// One plugin of the list.
struct PluginEntry {
  let descriptor: PluginDescriptor
  let kind: String
  /// Why it is not run; nil when it is.
  let refusal: String?
  /// Whether it answers before the end of the sound.
  var isLive = true

  fileprivate var row: [String] {
    [
      descriptor.identifier, kind, descriptor.version,
      descriptor.summary + (isLive ? "" : "; not live: it answers at the end of a file")
        + (refusal.map { "; not run: " + $0 } ?? ""),
    ]
  }

  /// The whole descriptor, with its kind and what keeps it from being run.
  fileprivate var json: JSONValue {
    .object(
      descriptor.members + [
        JSONMember("kind", .text(kind)),
        JSONMember("live", .flag(isLive && refusal == nil)),
        JSONMember("refused", .text(orNull: refusal)),
      ])
  }
}
