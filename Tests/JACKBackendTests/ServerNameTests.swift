import Glibc
import Testing

@testable import JACKBackend

@Suite("The name of a server")
struct ServerNameTests {
  @Test(
    "A name that libjack would write beyond its memory is refused with its length",
    arguments: [128, 300])
  func long(count: Int) {
    #expect(throws: JACKError.serverNameTooLong(count: count)) {
      try JACKServerName.check(String(repeating: "x", count: count))
    }
  }

  @Test("Names of up to 127 bytes, and none at all, are taken")
  func short() throws {
    try JACKServerName.check(String(repeating: "x", count: 127))
    try JACKServerName.check(nil)
  }
}
