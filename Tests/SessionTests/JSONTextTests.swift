import Foundation
import Session
import Testing

@Suite("JSON that is written")
struct JSONTextTests {
  private let value: JSONValue = [
    "text": .text("a \"quote\" \\ \n\t\u{1}\u{7F}\u{2028} é🔥"), "none": .null, "yes": .flag(true),
    "list": .list([.number(1), .number(Double.nan), .number(Float(0.1)), .number(-2.5e-9)]),
    "empty": .list([]), "nothing": .object([]), "long": .list((0..<50).map { .number($0) }),
  ]

  @Test("Another reader understands it, and keys keep their order")
  func foundation() throws {
    let text = JSONText.of(value)
    let read = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(read["text"] as? String == "a \"quote\" \\ \n\t\u{1}\u{7F}\u{2028} é🔥")
    #expect(read["none"] is NSNull)
    let list = try #require(read["list"] as? [Any])
    #expect(list[0] as? Int == 1)
    #expect(list[1] is NSNull)
    #expect(list[2] as? Double == 0.1)
    #expect(list[3] as? Double == -2.5e-9)
    #expect((read["long"] as? [Int])?.count == 50)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test("In JSON5 keys are bare where they may be")
  func bareKeys() {
    let value: JSONValue = [
      "a1_": .number(1), "1a": .number(2), "a-b": .number(3), "é": .number(4), "": .number(5),
    ]
    #expect(
      JSONText.line(of: value, .json5) == "{ a1_: 1, \"1a\": 2, \"a-b\": 3, \"é\": 4, \"\": 5 }")
    #expect(JSONText.line(of: value).hasPrefix("{ \"a1_\": 1"))
  }

  @Test("Figures have the fewest digits that read back, and no point without need")
  func figures() {
    #expect(NumberText.of(60.0) == "60")
    #expect(NumberText.of(Float(-0.1)) == "-0.1")
    #expect(NumberText.of(2_147_483_648.0) == "2147483648")
    #expect(NumberText.of(1e22) == "1e+22")
    #expect(NumberText.ofDuration(seconds: 0.043) == "43 ms")
    #expect(NumberText.ofDuration(seconds: 1.5) == "1.5 s")
    #expect(NumberText.ofDuration(seconds: 0) == "0 ms")
  }
}
