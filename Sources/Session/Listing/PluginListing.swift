import Measurements

/// The list of plugins: what can stand behind `plugin:` in the configuration.
enum PluginListing {
  static func listing(of descriptors: [PluginDescriptor]) -> Listing {
    let rows = descriptors.map { [$0.identifier, "built in", $0.version, $0.summary] }
    let json = descriptors.map { descriptor -> JSONValue in
      [
        "identifier": .text(descriptor.identifier), "name": .text(descriptor.name),
        "kind": .text("built in"), "version": .text(descriptor.version),
        "runs": .text(descriptor.place.rawValue), "summary": .text(descriptor.summary),
      ]
    }
    return Listing(text: TextColumns.text(rows), json: ["plugins": .list(json)])
  }
}
