import Testing

@testable import JACKBackend

@Suite("Connection rules")
struct ConnectionRuleTests {
  private func matches(_ rule: String, _ name: String) -> Bool {
    PortPattern(rule).matches(name)
  }

  @Test("A pattern matches whole names only")
  func anchored() {
    #expect(matches("system:capture_.*", "system:capture_12"))
    #expect(!matches("capture", "system:capture_1"))
    #expect(!matches("system:capture_1", "system:capture_10"))
    #expect(!matches("system", "system:capture_1"))
  }

  @Test("Patterns are POSIX extended regular expressions, with alternatives of any length")
  func extended() {
    #expect(matches("(mixer|synth):out_[12]", "synth:out_2"))
    #expect(!matches("(mixer|synth):out_[12]", "synth:out_3"))
    #expect(matches("a|ab|abc", "abc"))
    #expect(matches("^mixer:.+$", "mixer:out"))
    #expect(matches("x{2,3}", "xxx"))
  }

  @Test(
    "Text that is no expression is a name: it matches as none, holds its channel, and is told with the cause",
    arguments: [
      ("system:(capture", "Unmatched ( or \\("), ("[a", "Unmatched [, [^, [:, [., or [="),
      ("a{2,1}", "Invalid content of \\{\\}"),
    ])
  func noExpression(text: String, cause: String) {
    let pattern = PortPattern(text)
    #expect(pattern.isPlain && !pattern.matches(text))
    #expect(
      ConnectionRule(text).remark
        == "“\(text)” is no regular expression (\(cause)), so it is taken as the exact name of a port"
    )
  }

  @Test("A rule that is an expression or a word is taken without remark")
  func unremarkable() {
    for text in ["capture", "a:b", "a.*:(b|c)"] { #expect(ConnectionRule(text).remark == nil) }
  }

  @Test("The words stand for themselves")
  func words() {
    for word in ["capture", "monitor", "none"] {
      let rule = ConnectionRule(word)
      if case .ports = rule { Issue.record("\(word) became a pattern") }
      #expect(rule.text == word)
    }
  }
}
