import Testing

@testable import JACKBackend

@Suite("Connection rules")
struct ConnectionRuleTests {
  private func matches(_ rule: String, _ name: String) throws -> Bool {
    try PortPattern(rule).matches(name)
  }

  @Test("A pattern matches whole names only")
  func anchored() throws {
    #expect(try matches("system:capture_.*", "system:capture_12"))
    #expect(try !matches("capture", "system:capture_1"))
    #expect(try !matches("system:capture_1", "system:capture_10"))
    #expect(try !matches("system", "system:capture_1"))
  }

  @Test("Patterns are POSIX extended regular expressions, with alternatives of any length")
  func extended() throws {
    #expect(try matches("(mixer|synth):out_[12]", "synth:out_2"))
    #expect(try !matches("(mixer|synth):out_[12]", "synth:out_3"))
    #expect(try matches("a|ab|abc", "abc"))
    #expect(try matches("^mixer:.+$", "mixer:out"))
    #expect(try matches("x{2,3}", "xxx"))
  }

  @Test(
    "A pattern that is none is refused with the rule and the cause",
    arguments: [
      ("system:(capture", "Unmatched ( or \\("), ("[a", "Unmatched [, [^, [:, [., or [="),
      ("a{2,1}", "Invalid content of \\{\\}"),
    ])
  func invalid(rule: String, cause: String) {
    #expect(throws: JACKError.invalidRule(rule, reason: cause)) { try ConnectionRule(rule) }
  }

  @Test("The words stand for themselves")
  func words() throws {
    for word in ["capture", "monitor", "none"] {
      let rule = try ConnectionRule(word)
      if case .ports = rule { Issue.record("\(word) became a pattern") }
      #expect(rule.text == word)
    }
  }
}
