/// Writes values as JSON, or as JSON5 with bare keys and trailing commas.
package struct JSONText {
  package enum Style: Sendable {
    case json
    case json5
  }

  /// Lists and objects up to this width stay on one line.
  private static let width = 96

  private let style: Style

  /// Returns `value` as text over several lines, with a line feed at the end.
  package static func of(_ value: JSONValue, _ style: Style = .json) -> String {
    JSONText(style: style).lines(of: value, indent: "", isTop: true) + "\n"
  }

  /// Returns `value` on one line.
  package static func line(of value: JSONValue, _ style: Style = .json) -> String {
    JSONText(style: style).line(of: value)
  }

  private func line(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .figure(let digits): digits
    case .text(let text): JSONText.quoted(text)
    case .list(let values): "[" + values.map(line(of:)).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ " + members.map { key($0.key) + ": " + line(of: $0.value) }.joined(separator: ", ") + " }"
    }
  }

  private func lines(of value: JSONValue, indent: String, isTop: Bool = false) -> String {
    let short = line(of: value)
    if !isTop, indent.count + short.count <= JSONText.width { return short }
    switch value {
    case .list(let values) where !values.isEmpty:
      return block("[", values.map { ("", $0) }, "]", indent: indent)
    case .object(let members) where !members.isEmpty:
      return block("{", members.map { (key($0.key) + ": ", $0.value) }, "}", indent: indent)
    default: return short
    }
  }

  private func block(
    _ open: String, _ items: [(label: String, value: JSONValue)], _ close: String, indent: String
  ) -> String {
    let inner = indent + "  "
    var text = open + "\n"
    for (index, item) in items.enumerated() {
      let comma = style == .json5 || index + 1 < items.count ? "," : ""
      text += inner + item.label + lines(of: item.value, indent: inner) + comma + "\n"
    }
    return text + indent + close
  }

  /// Bare where JSON5 allows it for sure: ASCII letters and digits.
  private func key(_ key: String) -> String {
    let isBare =
      style == .json5 && key.first?.isNumber == false
      && key.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || (byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter)
          || (0x30...0x39).contains(byte)
      }
    return isBare ? key : JSONText.quoted(key)
  }

  /// `text` in double quotes; controls and line separators are escaped.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _
      where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        || scalar == "\u{2028}" || scalar == "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
