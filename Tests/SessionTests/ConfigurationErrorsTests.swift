import Session
import Testing

@Suite("Gathering of faults")
struct ConfigurationErrorsTests {
  @Test("All faults are told in the order of the text, those of the command line last")
  func order() {
    let text = "{\n  web: 1,\n  inputs: { main: { channels: 0 } },\n  nonsense: 1,\n}"
    let lines = complaints(on: text, assignments: ["record=1"])
    #expect(lines.count == 4)
    #expect(
      lines.map { $0.prefix(12) } == [
        "t.json5:2:8:", "t.json5:3:31", "t.json5:4:3:", "--set record",
      ])
  }

  @Test("More than 20 faults are counted")
  func limit() {
    let keys = (0..<25).map { "x\($0): 1" }.joined(separator: ", ")
    let lines = complaints(on: "{ \(keys) }")
    #expect(lines.count == 21)
    #expect(lines.last == "and 5 more errors")
  }

  @Test("Each key that stands twice is told, beside other faults")
  func duplicates() {
    let lines = complaints(on: "{ web: {}, web: {}, client: 'a', client: 'b', record: 1 }")
    #expect(lines.count == 3)
  }

  @Test("Only faults of the command line make an error of usage")
  func usage() throws {
    let fromOption = try #require(throws: ConfigurationErrors.self) {
      try configuration(of: "{}", assignments: ["client=[]"])
    }
    #expect(fromOption.concernOnlyArguments)
    let fromFile = try #require(throws: ConfigurationErrors.self) {
      try configuration(of: "{ client: 1 }", assignments: ["record=[]"])
    }
    #expect(!fromFile.concernOnlyArguments)
  }

  @Test(
    "Bytes that are no UTF-8 and zero bytes are refused with their place",
    arguments: [
      ([0x7B, 0x0A, 0x20, 0xFF], "t.json5:2:2: ", "UTF-8"),
      ([0x7B, 0xC3, 0x28], "t.json5:1:2: ", "UTF-8"),
      ([0x7B, 0xED, 0xA0, 0x80], "t.json5:1:2: ", "UTF-8"),
      ([0xEF, 0xBB, 0xBF, 0x7B, 0x0D, 0x0A, 0x00], "t.json5:2:1: ", "zero byte"),
    ] as [([UInt8], String, String)])
  func badBytes(_ bytes: [UInt8], _ place: String, _ part: String) throws {
    let source = ConfigurationSource(vocabulary: SampleAnalyzers.vocabulary, environment: [:])
    let errors = try #require(throws: ConfigurationErrors.self) {
      try source.configuration(in: bytes, named: "t.json5")
    }
    #expect(errors.lines[0].hasPrefix(place))
    #expect(errors.lines[0].contains(part))
  }
}
