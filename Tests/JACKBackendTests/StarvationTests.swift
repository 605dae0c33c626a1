import Testing

@testable import JACKBackend

@Suite("Starvation of the client")
struct StarvationTests {
  private let rate = 48_000

  private func look(
    _ starvation: inout Starvation, _ cycles: Int, seconds: Double, _ feeders: Set<String>
  ) -> [String] {
    let frame = UInt32(truncatingIfNeeded: Int(seconds * Double(rate)) + 0xffff_0000)
    return starvation.look(cycles: cycles, frame: frame, rate: rate, feeders: feeders)
  }

  @Test("While the server's time stands still, or cycles come, nobody is named")
  func innocence() {
    var starvation = Starvation()
    for second in 0..<10 {
      #expect(look(&starvation, second + 1, seconds: Double(second), ["a"]) == [])
    }
    for _ in 0..<10 { #expect(look(&starvation, 10, seconds: 9, ["a"]) == []) }
  }

  @Test(
    "Where the server runs on without us, each feeder is named once, also after the counter went round"
  )
  func blame() {
    var starvation = Starvation()
    #expect(look(&starvation, 1, seconds: 0, ["a"]) == [])
    #expect(look(&starvation, 1, seconds: 2, ["b", "a"]) == ["a", "b"])
    #expect(look(&starvation, 1, seconds: 4, ["a", "b"]) == [])
    #expect(look(&starvation, 1, seconds: 6, ["c"]) == ["c"])
  }

  @Test("After a few cycles the same client is not named again, after ten seconds of them it is")
  func again() {
    var starvation = Starvation()
    _ = look(&starvation, 1, seconds: 0, ["a"])
    #expect(look(&starvation, 1, seconds: 2, ["a"]) == ["a"])
    _ = look(&starvation, 2, seconds: 3, ["a"])
    #expect(look(&starvation, 2, seconds: 5, ["a"]) == [])
    for second in 6...17 { _ = look(&starvation, second, seconds: Double(second), ["a"]) }
    #expect(look(&starvation, 17, seconds: 20, ["a"]) == ["a"])
  }
}
