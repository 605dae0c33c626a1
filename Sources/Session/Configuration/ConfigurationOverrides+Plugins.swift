extension ConfigurationOverrides {
  /// Leaves of the analyzers in `root` those that were asked for, and adds the ones that are not there.
  func applyPlugins(to root: inout ConfigurationNode, _ vocabulary: ConfigurationVocabulary) {
    guard let analyzers = root["analyzers"], case .list(let nodes) = analyzers.value else { return }
    let named = plugins.map { text in
      text.filter { $0 != " " }.split(separator: ",").map(String.init)
    }
    let isUnnamed = addsBuiltInPlugins && analyzers.origin == .builtIn
    guard let wanted = named ?? (isUnnamed ? vocabulary.descriptors.map(\.identifier) : nil) else {
      return
    }
    let origin = named == nil ? ConfigurationOrigin.builtIn : ConfigurationOrigin("--plugins")
    let chosen = wanted.flatMap { name -> [ConfigurationNode] in
      let configured = nodes.filter { $0["plugin"]?.value == .text(name) }
      return configured.isEmpty ? [ConfigurationOverrides.analyzer(name, origin)] : configured
    }
    root["analyzers"] = ConfigurationNode(.list(chosen), origin)
  }

  private static func analyzer(
    _ name: String, _ origin: ConfigurationOrigin
  ) -> ConfigurationNode {
    var node = ConfigurationNode(.object([]), origin)
    node["plugin"] = ConfigurationNode(.text(name), origin)
    return node
  }
}
