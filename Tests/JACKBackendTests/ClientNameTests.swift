import Testing

@testable import JACKBackend

@Suite("Client names")
struct ClientNameTests {
  @Test(
    "A name that JACK takes stays as it was asked for",
    arguments: ["flametube", "FOH left (2)", "Flammenröhre", "炎"])
  func unchanged(name: String) {
    #expect(ClientName(name).text == name)
    #expect(ClientName(name).notice == nil)
  }

  @Test("A name is cut to 63 bytes at a whole character, and that is said")
  func cut() {
    #expect(ClientName(String(repeating: "a", count: 64)).text == String(repeating: "a", count: 63))
    // 21 characters of three bytes are 63 bytes; with one byte in front only 20 fit.
    #expect(ClientName(String(repeating: "炎", count: 22)).text == String(repeating: "炎", count: 21))
    #expect(
      ClientName("a" + String(repeating: "炎", count: 21)).text == "a"
        + String(repeating: "炎", count: 20))
    #expect(ClientName(String(repeating: "a", count: 64)).notice?.contains("63 bytes") == true)
  }

  @Test("A letter and its accent are never parted")
  func combined() {
    let asked = String(repeating: "a", count: 61) + "e\u{301}"
    #expect(asked.utf8.count == 64)
    #expect(ClientName(asked).text == String(repeating: "a", count: 61))
  }

  @Test("A colon, which ends the client in a port's name, is replaced")
  func colon() {
    #expect(ClientName("a:b").text == "a-b")
    #expect(ClientName("a:b").notice?.contains("colon") == true)
    #expect(ClientName("").text == "flametube")
  }

  @Test("The second instance is called name-2, and its name keeps within 63 bytes")
  func numbering() {
    let name = ClientName("flametube")
    #expect([1, 2, 3].map(name.numbered) == ["flametube", "flametube-2", "flametube-3"])
    let long = ClientName(String(repeating: "ö", count: 31) + "a")
    #expect(long.text.utf8.count == 63)
    #expect(long.numbered(12) == String(repeating: "ö", count: 30) + "-12")
  }
}
