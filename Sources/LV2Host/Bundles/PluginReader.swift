import CLilv

/// Reads what the bundles in a world say of their plugins.
///
/// - Context: control
struct PluginReader {
  let world: OpaquePointer

  /// All plugins that have been loaded, by URI.
  func plugins() -> [LV2Plugin] {
    guard let all = lilv_world_get_all_plugins(world) else { return [] }
    var plugins: [LV2Plugin] = []
    var place = lilv_plugins_begin(all)
    while !lilv_plugins_is_end(all, place) {
      if let plugin = lilv_plugins_get(all, place).flatMap(read) { plugins.append(plugin) }
      place = lilv_plugins_next(all, place)
    }
    return plugins.sorted { $0.uri < $1.uri }
  }

  /// The plugin called `uri`; nil when no bundle describes it.
  func plugin(_ uri: String) -> LV2Plugin? {
    let node = Node(uri: uri, in: world)
    return lilv_plugins_get_by_uri(lilv_world_get_all_plugins(world), node.pointer).flatMap(read)
  }

  private func read(_ plugin: OpaquePointer) -> LV2Plugin? {
    guard let uri = Node.text(lilv_plugin_get_uri(plugin)),
      let bundle = LV2World.path(of: lilv_plugin_get_bundle_uri(plugin))
    else { return nil }
    let name = Node(owning: lilv_plugin_get_name(plugin))
    let author = Node(owning: lilv_plugin_get_author_name(plugin))
    let features = takeTexts(lilv_plugin_get_supported_features(plugin))
    let needed =
      takeTexts(lilv_plugin_get_required_features(plugin))
      + texts(LV2Names.options + "requiredOption", of: plugin)
    return LV2Plugin(
      uri: uri, name: name.text ?? uri, kind: kind(of: plugin), author: author.text ?? "",
      version: version(of: plugin), bundle: bundle,
      ports: PortReader(world: world, plugin: plugin).ports(), requirements: needed.sorted(),
      isHardRealtime: features.contains(LV2Names.core + "hardRTCapable"),
      loadsDefaultState: features.contains(LV2Names.state + "loadDefaultState"),
      presets: presets(of: plugin))
  }

  private func texts(_ uri: String, of plugin: OpaquePointer) -> [String] {
    let name = Node(uri: uri, in: world)
    return takeTexts(lilv_plugin_get_value(plugin, name.pointer))
  }

  /// The class in a word: `AnalyserPlugin` is `Analyser`.
  private func kind(of plugin: OpaquePointer) -> String {
    let words = texts(LV2Names.type, of: plugin).compactMap { uri -> String? in
      guard uri.hasPrefix(LV2Names.core), uri.hasSuffix("Plugin") else { return nil }
      let word = uri.dropFirst(LV2Names.core.count).dropLast("Plugin".count)
      return word.isEmpty ? nil : String(word)
    }
    return words.min() ?? "Plugin"
  }

  private func version(of plugin: OpaquePointer) -> String {
    let minor = texts(LV2Names.core + "minorVersion", of: plugin).first ?? "0"
    let micro = texts(LV2Names.core + "microVersion", of: plugin).first ?? "0"
    return "\(minor).\(micro)"
  }

  private func presets(of plugin: OpaquePointer) -> [LV2Plugin.Preset] {
    let type = Node(uri: LV2Names.presets + "Preset", in: world)
    let presets = takeTexts(lilv_plugin_get_related(plugin, type.pointer))
    return presets.compactMap(preset).sorted { ($0.label, $0.uri) < ($1.label, $1.uri) }
  }

  private func preset(_ uri: String) -> LV2Plugin.Preset? {
    let node = Node(uri: uri, in: world)
    lilv_world_load_resource(world, node.pointer)
    let property = Node(uri: LV2Names.label, in: world)
    let label = Node(owning: lilv_world_get(world, node.pointer, property.pointer, nil))
    return LV2Plugin.Preset(uri: uri, label: label.text ?? uri, bundle: bundle(of: node.pointer))
  }

  /// The folder with the file that a node's bundle names for it; empty when it names none.
  private func bundle(of node: OpaquePointer?) -> String {
    let property = Node(uri: LV2Names.seeAlso, in: world)
    let file = Node(owning: lilv_world_get(world, node, property.pointer, nil))
    let path = LV2World.path(of: file.pointer) ?? ""
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
