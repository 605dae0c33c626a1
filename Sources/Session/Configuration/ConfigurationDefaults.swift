/// The configuration of a first run as a tree, so that `--set` and options can change parts of it.
enum ConfigurationDefaults {
  static let node = object([
    ("inputs", object([("main", object([]))])),
    ("analyzers", list(Configuration.defaultAnalyzers.map { object([("plugin", text($0))]) })),
    ("targets", list([object([("to", text("osc.udp://127.0.0.1:9000"))])])),
  ])

  private static func object(_ members: [(String, ConfigurationNode)]) -> ConfigurationNode {
    let members = members.map { key, node in
      ConfigurationMember(key: key, origin: .builtIn, node: node)
    }
    return ConfigurationNode(.object(members), .builtIn)
  }

  private static func list(_ nodes: [ConfigurationNode]) -> ConfigurationNode {
    ConfigurationNode(.list(nodes), .builtIn)
  }

  private static func text(_ text: String) -> ConfigurationNode {
    ConfigurationNode(.text(text), .builtIn)
  }
}
