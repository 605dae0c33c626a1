import Testing

@testable import JACKBackend

@Suite("Names of ports that are not UTF-8")
struct ForeignNamesTests {
  /// “café:aus” in Latin-1.
  private let latin: [CChar] = [99, 97, 102, CChar(bitPattern: 0xE9), 58, 97, 117, 115, 0]

  @Test("A byte that is no part of UTF-8 is shown by its number, and the bytes are found again")
  func latinOne() {
    var names = ForeignNames()
    #expect(names.text(of: latin) == "caf\\xE9:aus")
    let bytes = names.withBytes(of: "caf\\xE9:aus") { name in (0..<9).map { name[$0] } }
    #expect(bytes == latin)
  }

  @Test("Two names that differ in such a byte alone stay apart")
  func apart() {
    var names = ForeignNames()
    var other = latin
    other[3] = CChar(bitPattern: 0xE8)
    #expect(names.text(of: latin) != names.text(of: other))
  }

  @Test("UTF-8 stays as it is", arguments: ["system:capture_1", "Flammenröhre:aus", "炎:1"])
  func unicode(name: String) {
    var names = ForeignNames()
    #expect(name.withCString { names.text(of: $0) } == name)
    #expect(names.withBytes(of: name) { String(cString: $0) } == name)
  }
}
