import Testing

@testable import Publishing

@Suite struct AddressPatternTests {
  /// The wildcards of OSC 1.0, "OSC Message Dispatching and Pattern Matching".
  @Test(
    "A pattern fits what OSC 1.0 says it fits",
    arguments: [
      ("/main/level/rms", "/main/level/rms", true),
      ("/main/level/rms", "/main/level/rm", false),
      ("/main/level/rm", "/main/level/rms", false),
      ("/main/level/*", "/main/level/rms", true),
      ("/main/level/*", "/main/level/", true),
      ("/main/*", "/main/level/rms", false),
      ("/*/spectrum/db", "/stage/spectrum/db", true),
      ("/*/spectrum/db", "/stage/left/spectrum/db", false),
      ("/ma?n/level/rms", "/main/level/rms", true),
      ("/ma?n", "/man", false),
      ("/a?b", "/a/b", false),
      ("/main/spectrum/db_[1-3]", "/main/spectrum/db_2", true),
      ("/main/spectrum/db_[1-3]", "/main/spectrum/db_4", false),
      ("/main/spectrum/db_[!1-3]", "/main/spectrum/db_4", true),
      ("/main/spectrum/db_[!1-3]", "/main/spectrum/db_2", false),
      ("/a[!b]c", "/a/c", false),
      ("/[a-]", "/-", true),
      ("/[3-1]", "/2", true),
      ("/main/tone/{bass,treble}", "/main/tone/treble", true),
      ("/main/tone/{bass,treble}", "/main/tone/mid", false),
      ("/main/{,low}mid", "/main/mid", true),
      ("/main/{,low}mid", "/main/lowmid", true),
      ("/{a*,b?}c", "/axyzc", true),
      ("/{a*,b?}c", "/bc", false),
      ("/{*,a}*b", "/ab", true),
      ("/*a*b*", "/xxaxxbxx", true),
      ("/größe", "/größe", true),
    ])
  func fits(pattern: String, address: String, expected: Bool) throws {
    let pattern = try AddressPattern(pattern)
    #expect(pattern.matches(address) == expected)
  }

  @Test("A pattern that is none says what is wrong with it")
  func malformed() {
    #expect(throws: AddressPatternError.missingSlash(text: "main")) { try AddressPattern("main") }
    #expect(throws: AddressPatternError.missingSlash(text: "")) { try AddressPattern("") }
    #expect(throws: AddressPatternError.unclosed(bracket: "[", column: 3, text: "/a[bc")) {
      try AddressPattern("/a[bc")
    }
    #expect(throws: AddressPatternError.unclosed(bracket: "{", column: 2, text: "/{a,b")) {
      try AddressPattern("/{a,b")
    }
    #expect(throws: AddressPatternError.misplaced(bracket: "{", column: 4, text: "/{a{b}}")) {
      try AddressPattern("/{a{b}}")
    }
    #expect(throws: AddressPatternError.misplaced(bracket: "}", column: 3, text: "/a}")) {
      try AddressPattern("/a}")
    }
    #expect(throws: AddressPatternError.emptySet(column: 2, text: "/[!]")) {
      try AddressPattern("/[!]")
    }
  }

  @Test(
    "No pattern takes more steps than its places times the characters of the address",
    arguments: [
      "/*a*a*a*a*a*a*a*a*a*a*a*a*a*a*ab",
      "/********************************b",
      "/{a,aa}{a,aa}{a,aa}{a,aa}{a,aa}b",
      "/{*,*}{*,*}{*,*}{*,*}{*,*}{*,*}b",
    ])
  func steps(pattern text: String) throws {
    let pattern = try AddressPattern(text)
    let address = "/" + String(repeating: "a", count: 10_000)
    var steps = 0
    let fits = pattern.matches(address, steps: &steps)
    #expect(!fits)
    #expect(steps <= (pattern.places.count + 1) * (address.utf8.count + 1))
    #expect(pattern.places.count <= 2 * text.utf8.count)
  }

  @Test("A pattern of many thousand characters neither overflows nor fails")
  func long() throws {
    let pattern = try AddressPattern("/" + String(repeating: "{}", count: 50_000) + "a")
    #expect(pattern.matches("/a"))
    #expect(!pattern.matches("/b"))
  }
}
