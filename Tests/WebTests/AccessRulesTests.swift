import Testing

@testable import Web

@Suite("Who may talk to the web server")
struct AccessRulesTests {
  static let hostileHosts = [
    "evil.example", "evil.example:9820", "localhost.evil.example", "127.0.0.1.evil.example",
    "127.0.0.1.nip.io:9820", "localhost@evil.example", "evil.example@localhost", "localhost:9820:1",
    "localhost:", "localhost:port", "2130706433", "0x7f000001", "0177.0.0.1", "127.1", "",
    "[::1", "[::1]evil", "[localhost]", "192.168.1.20:9820", "[2001:db8::1]:9820", "localhost.",
    "localhost,evil.example", " localhost", "0.0.0.0",
  ]

  @Test(
    "A server of this computer alone answers to no name or number of others",
    arguments: hostileHosts)
  func hosts(host: String) {
    let rules = AccessRules(WebSettings(address: "127.0.0.1", port: 9_820))
    #expect(!rules.allows(host: host))
  }

  @Test("A request without Host is refused")
  func missingHost() {
    #expect(!AccessRules(WebSettings(address: "127.0.0.1", port: 9_820)).allows(host: nil))
  }

  @Test(
    "This computer is known by its loopback numbers and as localhost, through a forwarded port too",
    arguments: [
      "localhost", "LOCALHOST:9820", "127.0.0.1:9820", "127.9.9.9", "[::1]:9820", "localhost:80",
    ])
  func ownHosts(host: String) {
    #expect(AccessRules(WebSettings(address: "127.0.0.1", port: 9_820)).allows(host: host))
  }

  @Test("A server of a network answers to numbers and its names, and to no other name")
  func network() {
    let rules = AccessRules(WebSettings(address: "0.0.0.0", port: 9_820, names: ["stage"]))
    #expect(rules.allows(host: "192.168.1.20:9820") && rules.allows(host: "Stage:9820"))
    #expect(!rules.allows(host: "stage.evil.example") && !rules.allows(host: "evil.example"))
  }

  static let hostileOrigins = [
    "http://evil.example", "https://127.0.0.1:9820", "http://127.0.0.1", "http://127.0.0.1:9821",
    "http://localhost:9820", "null", "", "file://", "http://127.0.0.1:9820.evil.example",
    "http://127.0.0.1:9820@evil.example", "http://evil.example/127.0.0.1:9820",
    "http://127.0.0.1:9820/",
    "HTTP://127.0.0.1:9820", "http://[::1]:9820", "http://127.0.0.1:9820, http://evil.example",
    "ws://127.0.0.1:9820", "chrome-extension://abc", "http://0.0.0.0:9820", "http://127.0.0.2:9820",
    "http://127.0.0.1:98200", " http://127.0.0.1:9820", "http:// 127.0.0.1:9820",
  ]

  @Test("A page of any other origin opens no WebSocket", arguments: hostileOrigins)
  func origins(origin: String) {
    let rules = AccessRules(WebSettings(address: "127.0.0.1", port: 9_820))
    #expect(!rules.allows(origin: origin, host: "127.0.0.1:9820"))
  }

  @Test("Our own page, a program that is no browser, and a page that is named may")
  func ownOrigins() {
    let settings = WebSettings(
      address: "127.0.0.1", port: 9_820, origins: ["http://localhost:8000"])
    let rules = AccessRules(settings)
    #expect(rules.allows(origin: "http://127.0.0.1:9820", host: "127.0.0.1:9820"))
    #expect(rules.allows(origin: nil, host: "127.0.0.1:9820"))
    #expect(rules.allows(origin: "http://localhost:8000", host: "127.0.0.1:9820"))
  }
}
