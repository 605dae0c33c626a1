extension ConfigurationOverrides {
  /// Leaves of the analyzers in `root` those that were asked for, and adds the ones that are not there.
  func applyPlugins(
    to root: inout ConfigurationNode, _ vocabulary: ConfigurationVocabulary,
    _ problems: ConfigurationProblems
  ) {
    guard let analyzers = root["analyzers"], case .list(let nodes) = analyzers.value else { return }
    let named = plugins.map { names(in: $0, problems) }
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

  /// The names of the list, each once; one that stands there twice is a fault.
  private func names(in text: String, _ problems: ConfigurationProblems) -> [String] {
    var names: [String] = []
    for name in text.filter({ $0 != " " }).split(separator: ",").map(String.init) {
      guard names.contains(name) else {
        names.append(name)
        continue
      }
      problems.add(
        ConfigurationError(
          ConfigurationOrigin("--plugins"), "\(Quoted.text(name)) stands twice",
          mend: "name each plugin once"))
    }
    return names
  }

  private static func analyzer(
    _ name: String, _ origin: ConfigurationOrigin
  ) -> ConfigurationNode {
    var node = ConfigurationNode(.object([]), origin)
    node["plugin"] = ConfigurationNode(.text(name), origin)
    return node
  }
}
