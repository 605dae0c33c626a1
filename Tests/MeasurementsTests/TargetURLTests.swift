import Measurements
import Testing

@Suite struct TargetURLTests {
  @Test("Host and port alone leave profile and prefix to their usual values")
  func shortForm() throws {
    let url = try TargetURL("127.0.0.1:9000")
    #expect(url.host == "127.0.0.1" && url.port == 9000)
    #expect(url.profile == nil && url.prefix == nil)
    let settings = TargetSettings(url)
    #expect(settings == TargetSettings(host: "127.0.0.1", port: 9000))
  }

  @Test("Profile and prefix stand around host and port, in the short and in the long form")
  func fullForm() throws {
    let short = try TargetURL("qlcplus@desk.local:7700/show/left")
    let long = try TargetURL("osc.udp://qlcplus@desk.local:7700/show/left")
    #expect(short == long)
    let settings = TargetSettings(short)
    #expect(settings.host == "desk.local" && settings.port == 7700)
    #expect(settings.profile == "qlcplus" && settings.prefix == "/show/left")
  }

  @Test("A slash with nothing behind it asks for the empty prefix")
  func emptyPrefix() throws {
    #expect(try TargetURL("osc.udp://localhost:9000/").prefix == "")
    #expect(try TargetURL("localhost:9000/").prefix == "")
  }

  @Test("An IPv6 address stands in brackets and may name its interface")
  func addressInBrackets() throws {
    let loopback = try TargetURL("[::1]:9000/x")
    #expect(loopback.host == "::1" && loopback.port == 9000 && loopback.prefix == "/x")
    #expect(try TargetURL("osc.udp://[fe80::1%eth0]:1").host == "fe80::1%eth0")
  }

  @Test("What is wrong is named by its kind and its text", arguments: refused)
  func refusal(text: String, expected: TargetURLError) {
    #expect(throws: expected) { try TargetURL(text) }
  }

  @Test(
    "Each message says how to write it, as one sentence without a final period", arguments: refused)
  func message(text: String, error: TargetURLError) {
    #expect(error.description.contains("write "))
    #expect(error.description.last != ".")
  }

  @Test("A prefix is empty or made of parts that no pattern character and no space spoils")
  func prefixes() {
    for prefix in ["", "/a", "/show/left", "/A-b_9.x"] {
      #expect(TargetURL.isLegalPrefix(prefix))
    }
    let long = "/" + String(repeating: "a", count: 255)
    for prefix in ["a", "/", "/a/", "//a", "/a b", "/a*", "/ä", "/a\u{0}", long] {
      #expect(!TargetURL.isLegalPrefix(prefix), "\(prefix)")
    }
  }
}

private let refused: [(String, TargetURLError)] = [
  ("", .empty),
  ("osc.tcp://127.0.0.1:9000", .unknownScheme("osc.tcp")),
  ("http://127.0.0.1:9000", .unknownScheme("http")),
  (":9000", .missingHost),
  ("full@:9000", .missingHost),
  ("two words:9000", .badHost("two words")),
  ("192.168.1:9000", .badHost("192.168.1")),
  ("192.168.1.256:9000", .badHost("192.168.1.256")),
  ("[zz]:9000", .badHost("zz")),
  ("[127.0.0.1]:9000", .badHost("127.0.0.1")),
  ("::1:9000", .missingBrackets("::1:9000")),
  ("[::1:9000", .openBracket("[::1:9000")),
  ("[::1]", .missingPort(host: "[::1]")),
  ("127.0.0.1", .missingPort(host: "127.0.0.1")),
  ("127.0.0.1:", .missingPort(host: "127.0.0.1")),
  ("127.0.0.1/x", .missingPort(host: "127.0.0.1")),
  ("127.0.0.1:0", .badPort("0")),
  ("127.0.0.1:65536", .badPort("65536")),
  ("127.0.0.1:+80", .badPort("+80")),
  ("127.0.0.1:osc", .badPort("osc")),
  ("@127.0.0.1:9000", .badProfile("")),
  ("my profile@127.0.0.1:9000", .badProfile("my profile")),
  ("127.0.0.1:9000//x", .badPrefix("//x")),
  ("127.0.0.1:9000/a b", .badPrefix("/a b")),
  ("127.0.0.1:9000/bands*", .badPrefix("/bands*")),
]
