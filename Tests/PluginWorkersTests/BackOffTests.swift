import Testing

@testable import PluginWorkers

@Suite("How long a failed worker stays away")
struct BackOffTests {
  private static let second: Int64 = 1_000_000_000

  @Test("It comes back after 1, 4 and 16 seconds, then no more")
  func delays() {
    var backOff = BackOff()
    var now: Int64 = 0
    for delay in [1, 4, 16] as [Int64] {
      #expect(backOff.allows(now))
      #expect(backOff.next(now) == delay)
      #expect(!backOff.allows(now + delay * BackOffTests.second - 1))
      now += delay * BackOffTests.second
    }
    #expect(backOff.allows(now))
    #expect(backOff.next(now) == nil)
    #expect(!backOff.allows(now + 1_000 * BackOffTests.second))
  }

  @Test("Two minutes without a failure make it forget the earlier ones")
  func forgiveness() {
    var backOff = BackOff()
    #expect(backOff.next(0) == 1)
    #expect(backOff.next(200 * BackOffTests.second) == 1)
  }
}
