import Session
import Testing

@Suite("The reader of JSON5")
struct JSON5ReaderTests {
  private func read(_ text: String) throws -> ConfigurationNode.Value {
    var reader = try JSON5Reader(Array(text.utf8)) { ConfigurationOrigin("t", $0) }
    return plain(try reader.read().value)
  }

  /// The value without its places, so that values can be compared.
  private func plain(_ value: ConfigurationNode.Value) -> ConfigurationNode.Value {
    let nowhere = ConfigurationOrigin("")
    return switch value {
    case .list(let nodes): .list(nodes.map { ConfigurationNode(plain($0.value), nowhere) })
    case .object(let members):
      .object(
        members.map {
          ConfigurationMember(
            key: $0.key, origin: nowhere, node: ConfigurationNode(plain($0.node.value), nowhere))
        })
    default: value
    }
  }

  @Test("The example of json5.org means what its page says")
  func kitchenSink() throws {
    let text = #"""
      {
        // comments
        unquoted: 'and you can quote me on that',
        singleQuotes: 'I can use "double quotes" here',
        lineBreaks: "Look, Mom! \
      No \\n's!",
        hexadecimal: 0xdecaf,
        leadingDecimalPoint: .8675309, andTrailing: 8675309.,
        positiveSign: +1,
        trailingComma: 'in objects', andIn: ['arrays',],
        "backwardsCompatible": "with JSON",
      }
      """#
    let json = #"""
      { "unquoted": "and you can quote me on that", "singleQuotes": "I can use \"double quotes\" here",
        "lineBreaks": "Look, Mom! No \\n's!", "hexadecimal": 912559, "leadingDecimalPoint": 0.8675309,
        "andTrailing": 8675309, "positiveSign": 1, "trailingComma": "in objects", "andIn": ["arrays"],
        "backwardsCompatible": "with JSON" }
      """#
    #expect(try read(text) == read(json))
  }

  @Test(
    "Numbers are read by value",
    arguments: [
      ("0", 0), ("-0.5", -0.5), ("1e3", 1_000), ("1E-3", 0.001), ("+.5", 0.5), ("5.", 5),
      ("5.e1", 50),
      ("0xFF", 255), ("-0x10", -16), ("Infinity", .infinity), ("-Infinity", -.infinity),
      ("+Infinity", .infinity),
      ("1e999", .infinity), ("0.1", 0.1), ("9007199254740993", 9_007_199_254_740_992),
    ])
  func numbers(_ text: String, _ value: Double) throws {
    #expect(try read(text) == .number(value))
  }

  @Test(
    "What only looks like a number is refused",
    arguments: [
      "1.2.3", "01", "0x", "0x1.8", "1e", "1e+", ".", "+", "-", "1_000", "12a", "--1", "+-1", "0b1",
      "1e5.5", String(repeating: "1", count: 513),
    ])
  func badNumbers(_ text: String) {
    #expect(throws: ConfigurationError.self) { try read(text) }
  }

  @Test(
    "Escapes and line ends in text have the meaning of ECMAScript",
    arguments: [
      (#""\b\f\n\r\t\v""#, "\u{8}\u{C}\n\r\t\u{B}"), (#""\x41\u00e9\uD83D\uDD25""#, "Aé🔥"),
      (#""\q\'\"\\\/""#, "q'\"\\/"),
      ("\"a\\\r\nb\"", "ab"), ("\"a\\\nb\"", "ab"), ("\"a\\\rb\"", "ab"),
      ("\"a\\\u{2028}b\"", "ab"),
      ("\"a\u{2028}b\"", "a\u{2028}b"), ("'\"'", "\""),
    ])
  func escapes(_ text: String, _ value: String) throws {
    #expect(try read(text) == .text(value))
  }

  @Test(
    "Bare keys are identifiers, with letters of all scripts and escapes",
    arguments: [
      ("{ a1: 0 }", "a1"), ("{ $_: 0 }", "$_"), ("{ tönung: 0 }", "tönung"),
      (#"{ \u0061b: 0 }"#, "ab"),
      ("{ null: 0 }", "null"), ("{ true: 0 }", "true"), ("{ Infinity: 0 }", "Infinity"),
    ])
  func keys(_ text: String, _ key: String) throws {
    guard case .object(let members) = try read(text) else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == [key])
  }

  @Test("White space is that of ECMAScript, and comments stand wherever it does")
  func space() throws {
    let text =
      "\u{FEFF}\t\u{B}\u{C}\u{A0}\u{2028}\u{2029}\u{3000}/* a * / */{/**/a/*:*/:// x\u{2028}\n[/**/1/**/,/**/]/**/}//"
    #expect(try read(text) == read("{\"a\":[1]}"))
  }

  @Test(
    "Every key and value knows its line and column, whatever ends the lines",
    arguments: ["\n", "\r", "\r\n"])
  func places(_ end: String) throws {
    let text = ["{", "  \"ä\": 'é', b:", "\t[ 1,", "  null ] }"].joined(separator: end)
    var reader = try JSON5Reader(Array(text.utf8)) { ConfigurationOrigin("t", $0) }
    guard case .object(let members) = try reader.read().value,
      case .list(let nodes) = members[1].node.value
    else {
      Issue.record("no object with a list")
      return
    }
    #expect(members.map { $0.origin.description } == ["t:2:3", "t:2:13"])
    #expect(members.map { $0.node.origin.description } == ["t:2:8", "t:3:2"])
    #expect(nodes.map { $0.origin.description } == ["t:3:4", "t:4:3"])
  }

  @Test("Sixteen levels are read, seventeen refused")
  func depth() throws {
    let open = String(repeating: "[", count: 16)
    let close = String(repeating: "]", count: 16)
    _ = try read(open + close)
    #expect(throws: ConfigurationError.self) { try read("[" + open + close + "]") }
  }
}
