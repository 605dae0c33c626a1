import Testing

@testable import JACKBackend

@Suite("Time that a watch has seen pass")
struct WatchedTimeTests {
  @Test("Looks ten times a second see all of it, and late ones too")
  func steady() {
    var time = WatchedTime(50)
    for look in 1...100 { time.look(50 + Double(look) * 0.1) }
    time.look(60.2)
    #expect(abs(time.seconds - 60.2) < 1e-9)
  }

  @Test("While the machine stands still hardly any passes, and no server counts as hung for it")
  func standstill() {
    var time = WatchedTime(0)
    var detector = StallDetector(time: time.seconds)
    time.look(0.1)
    _ = detector.look(
      count: 1, time: time.seconds, period: 0.005, isFreewheeling: false, hasThread: true)
    // The watch wakes before the server does.
    time.look(3_600)
    let verdict = detector.look(
      count: 1, time: time.seconds, period: 0.005, isFreewheeling: false, hasThread: true)
    #expect(verdict == .running)
  }

  @Test("A server that hangs while the watch looks on is told after half a second")
  func hang() {
    var time = WatchedTime(0)
    var detector = StallDetector(time: time.seconds)
    let looks = (1...20).map { number in
      time.look(Double(number) * 0.1)
      return detector.look(
        count: 0, time: time.seconds, period: 0.005, isFreewheeling: false, hasThread: true)
    }
    #expect(looks.firstIndex(of: .stalled) == 5)
  }
}
