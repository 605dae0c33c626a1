import DSP
import Foundation
import Measurements
import Testing

@Suite struct HeldPeakTests {
  private let rate = SampleRate(hertz: 48_000)

  @Test("A peak is held and then falls by its decibels per second", arguments: [48, 480, 1_024])
  func fall(hop: Int) {
    var peak = HeldPeak(hold: Seconds(1), fall: 20, hop: hop, rate: rate)
    peak.update(peak: 0.5)
    let hops = 3 * 48_000 / hop
    var heldHops = 0
    for _ in 0..<hops {
      peak.update(peak: 0)
      if peak.value == 0.5 { heldHops += 1 }
    }
    // One second held, to the hop; then 20 dB for each of the remaining two seconds.
    #expect(abs(Double(heldHops * hop) / 48_000 - 1) <= Double(hop) / 48_000)
    let fallen = Double((hops - heldHops) * hop) / 48_000 * 20
    #expect(abs(20 * log10(Double(peak.value) / 0.5) + fallen) < 0.01)
  }

  @Test("A higher peak takes over at once and a lower one when the fall meets it")
  func takeOver() {
    var peak = HeldPeak(hold: Seconds(0), fall: 60, hop: 480, rate: rate)
    peak.update(peak: 1)
    peak.update(peak: 2)
    #expect(peak.value == 2)
    for _ in 0..<300 { peak.update(peak: 0.1) }
    #expect(peak.value == 0.1)
  }

  @Test("Figures that are not finite count as 0 and leave nothing behind")
  func nonFinite() {
    var peak = HeldPeak(hold: Seconds(0), fall: 60, hop: 480, rate: rate)
    for bad in [Float.nan, .infinity, -.infinity] { peak.update(peak: bad) }
    #expect(peak.value == 0)
    peak.update(peak: 0.25)
    #expect(peak.value == 0.25)
    peak.reset()
    #expect(peak.value == 0)
  }
}
