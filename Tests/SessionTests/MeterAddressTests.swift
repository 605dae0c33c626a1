import Testing

@testable import Session

@Suite("Where a meter looks")
struct MeterAddressTests {
  @Test(
    "A host stands alone, with a port, or in brackets",
    arguments: [
      ("stage", "stage", 9_820), ("stage:9000", "stage", 9_000), ("10.0.0.1:1", "10.0.0.1", 1),
      ("::1", "::1", 9_820), ("[::1]", "::1", 9_820),
      ("[fe80::1%eth0]:65535", "fe80::1%eth0", 65_535),
    ])
  func places(text: String, host: String, port: UInt16) {
    let address = MeterAddress(text, defaultPort: 9_820)
    #expect(address?.host == host && address?.port == port)
  }

  @Test(
    "What is no place is none",
    arguments: [
      "", ":9000", "stage:", "stage:0", "stage:65536", "stage:x", "[::1]x", "osc://a", "[]:1",
    ])
  func wrongPlaces(text: String) {
    #expect(MeterAddress(text, defaultPort: 9_820) == nil)
  }

  @Test(
    "The instance of this computer is asked where its configuration binds it, and any address means this one"
  )
  func own() {
    var settings = ListenerSettings()
    #expect(MeterAddress(settings)?.host == "127.0.0.1")
    settings.address = "0.0.0.0"
    #expect(MeterAddress(settings)?.host == "127.0.0.1")
    settings.address = "::"
    #expect(MeterAddress(settings)?.host == "::1")
    settings.address = "192.0.2.1"
    #expect(MeterAddress(settings)?.host == "192.0.2.1")
    settings.port = nil
    #expect(MeterAddress(settings) == nil)
  }

  @Test("The options of meter are read, and wrong ones refused")
  func options() throws {
    let request = try CommandRequest([
      "meter", "stage:9000", "--view=meters", "--ascii", "-r", "10",
    ])
    guard case .meter(let options) = request.invocation else {
      Issue.record("no meter")
      return
    }
    #expect(options.host == "stage:9000" && options.view == .meters)
    #expect(options.isAscii && options.rate == 10)
    for wrong in [["--rate=0"], ["--rate=61"], ["--view=x"], ["a", "b"], ["--host=a", "b"]] {
      #expect(throws: CommandLineError.self) { try CommandRequest(["meter"] + wrong) }
    }
  }
}
