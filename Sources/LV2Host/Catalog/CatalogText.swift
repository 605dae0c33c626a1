import Measurements

/// What bundles say, as lines of fields with tabs between: for the pipe of a child and for the cache.
enum CatalogText {
  /// Before a bundle is read.
  static func next(_ bundle: String) -> String { line("next", bundle) }

  static let end = "end"

  static func lines(of plugin: LV2Plugin) -> [String] {
    let flags = [plugin.isHardRealtime, plugin.loadsDefaultState].map { $0 ? "1" : "0" }
    return [
      line(
        "plugin", plugin.uri, plugin.name, plugin.kind, plugin.author, plugin.version,
        plugin.bundle, flags[0], flags[1])
    ] + plugin.requirements.map { line("needs", $0) }
      + plugin.presets.map { line("preset", $0.uri, $0.label, $0.bundle) }
      + plugin.ports.flatMap(lines)
  }

  static func line(of bundle: BrokenBundle) -> String {
    line("broken", bundle.path, bundle.reason)
  }

  private static func lines(of port: LV2Port) -> [String] {
    let figures = [port.minimum, port.maximum, port.fallback].map { $0.map { "\($0)" } ?? "" }
    let properties = port.properties.map(\.rawValue).sorted().joined(separator: " ")
    return [
      line(
        "port", "\(port.index)", port.symbol, port.name, port.kind.rawValue,
        port.isInput ? "in" : "out", figures[0], figures[1], figures[2], port.unit.rawValue,
        properties, "\(port.minimumSize)")
    ] + port.choices.map { line("choice", $0.label, "\($0.value)") }
  }

  private static func line(_ fields: String...) -> String {
    fields.map(escaped).joined(separator: "\t")
  }

  private static func escaped(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else {
      return field
    }
    return field.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\\\"
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The fields of a line.
  static func fields(of line: String) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map { field in
      guard field.contains("\\") else { return String(field) }
      var text = ""
      var isEscaped = false
      for character in field {
        if isEscaped {
          text.append(["t": "\t", "n": "\n", "r": "\r"][character] ?? character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          text.append(character)
        }
      }
      return text
    }
  }
}
