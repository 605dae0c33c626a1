import Testing

@testable import Publishing

@Suite struct PeakHoldTests {
  @Test(
    "After its hold a peak has fallen by half the gravity times the time squared, at every hop",
    arguments: [0.001, 0.005, 0.01, 0.021])
  func parabola(hop: Double) {
    var peak = PeakHold()
    var height = peak.advance(1, duration: hop, hold: 0.5, gravity: 2)
    #expect(height == 1)
    for count in 1...Int(1.4 / hop) {
      height = peak.advance(0, duration: hop, hold: 0.5, gravity: 2)
      let fall = max(0, Double(count) * hop - 0.5)
      #expect(abs(Double(height) - (1 - fall * fall)) < 1e-5)
    }
  }

  @Test("A peak never falls below the value, and a higher value lifts it at once")
  func relatch() {
    var peak = PeakHold()
    _ = peak.advance(0.5, duration: 0.01, hold: 0, gravity: 100)
    for _ in 0..<100 {
      #expect(peak.advance(0.25, duration: 0.01, hold: 0, gravity: 100) >= 0.25)
    }
    #expect(peak.advance(0.25, duration: 0.01, hold: 0, gravity: 100) == 0.25)
    #expect(peak.advance(0.75, duration: 0.01, hold: 0, gravity: 100) == 0.75)
  }
}
