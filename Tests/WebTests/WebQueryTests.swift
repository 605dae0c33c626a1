import Testing
import Web

@Suite("The query of an address")
struct WebQueryTests {
  @Test("Values come in their order with their percent signs and plus signs resolved")
  func values() {
    let query = WebQuery("filter=/a%2Fb&rate=30&filter=/c+d&e&filter=")
    #expect(query.values(of: "filter") == ["/a/b", "/c d", ""])
    #expect(query.values(of: "rate") == ["30"])
    #expect(query.values(of: "e") == [])
  }

  @Test(
    "A value that cannot be decoded is left out",
    arguments: ["a=%", "a=%4", "a=%+1", "a=%-1", "a=%zz", "a=%ff", "a=%4\u{301}1"])
  func faults(text: String) {
    #expect(WebQuery(text).values(of: "a") == [])
  }
}
