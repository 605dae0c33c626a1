import Testing

@testable import Web

@Suite("Codings that a client takes")
struct AcceptedCodingsTests {
  @Test(
    "gzip is taken by name or by a star, and refused by a weight of 0",
    arguments: [
      ("gzip", true), ("deflate, GZIP;q=0.5, br", true), ("x-gzip", true), ("*", true),
      ("br, gzip ; q=1", true), ("", false), ("identity", false), ("gzip;q=0", false),
      ("*, gzip;q=0.000", false), ("gzip;q=", false), ("*;q=0", false), (",;,", false),
    ])
  func gzip(header: String, isTaken: Bool) {
    #expect(AcceptedCodings(header).hasGzip == isTaken)
  }

  @Test("Who says nothing gets nothing packed")
  func silence() {
    #expect(!AcceptedCodings(nil).hasGzip)
  }
}
