import Testing

@testable import JACKBackend

@Suite("Stall detector")
struct StallDetectorTests {
  private func look(
    _ detector: inout StallDetector, _ count: Int, _ time: Double, period: Double = 0.005,
    freewheel: Bool = false, thread: Bool = false
  ) -> StallDetector.Verdict {
    detector.look(
      count: count, time: time, period: period, isFreewheeling: freewheel, hasThread: thread)
  }

  @Test("Half a second without a cycle is a stall, a full one a dead client")
  func stall() {
    var detector = StallDetector(time: 0)
    #expect(look(&detector, 1, 1) == .running)
    #expect(look(&detector, 1, 1.5) == .running)
    #expect(look(&detector, 1, 1.51) == .stalled)
    #expect(look(&detector, 1, 2.01) == .dead)
    #expect(look(&detector, 2, 2.1) == .running)
  }

  @Test("Four periods are waited for when they are longer")
  func longPeriods() {
    var detector = StallDetector(time: 0)
    _ = look(&detector, 1, 0, period: 1)
    #expect(look(&detector, 1, 3.9, period: 1) == .running)
    #expect(look(&detector, 1, 4.1, period: 1) == .stalled)
  }

  @Test("Freewheeling is given ten times as long")
  func freewheel() {
    var detector = StallDetector(time: 0)
    _ = look(&detector, 1, 0)
    #expect(look(&detector, 1, 4.9, freewheel: true) == .running)
    #expect(look(&detector, 1, 5.1, freewheel: true) == .stalled)
  }

  @Test("A new client that gets no cycle either is given twice the time, up to sixteen times")
  func patience() {
    var detector = StallDetector(time: 0)
    _ = look(&detector, 1, 0)
    #expect(look(&detector, 1, 1.1) == .dead)
    for limit in [2.0, 4, 8, 16, 16] {
      detector.restart(time: 0)
      #expect(look(&detector, 1, limit - 0.1) == .stalled)
      #expect(look(&detector, 1, limit + 0.1) == .dead)
    }
  }

  @Test("Cycles that last a moment only prove nothing of a new client, those of ten seconds do")
  func proof() {
    var detector = StallDetector(time: 0)
    _ = look(&detector, 1, 0)
    #expect(look(&detector, 1, 1.1) == .dead)
    detector.restart(time: 2)
    _ = look(&detector, 2, 2)
    #expect(look(&detector, 2, 3.9) == .stalled)
    #expect(look(&detector, 2, 4.1) == .dead)
    detector.restart(time: 10)
    for second in 10...20 { #expect(look(&detector, second, Double(second)) == .running) }
    #expect(look(&detector, 20, 24.1) == .dead)
    detector.restart(time: 30)
    #expect(look(&detector, 20, 31.1) == .dead)
  }

  @Test(
    "A client whose thread is there waits sixteen times as long; the end of a server proves nothing"
  )
  func thread() {
    var detector = StallDetector(time: 0)
    _ = look(&detector, 1, 0)
    #expect(look(&detector, 1, 15.9, thread: true) == .stalled)
    detector.restart(time: 20)
    _ = look(&detector, 2, 20)
    #expect(look(&detector, 2, 35.9, thread: true) == .stalled)
    #expect(look(&detector, 2, 36.1, thread: true) == .dead)
    detector.restart(time: 40)
    _ = look(&detector, 3, 40)
    #expect(look(&detector, 3, 71.9, thread: true) == .stalled)
    #expect(look(&detector, 3, 72.1, thread: true) == .dead)
  }
}
