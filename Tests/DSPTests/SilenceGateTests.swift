import DSP
import Foundation
import Measurements
import Testing

@Suite struct SilenceGateTests {
  /// −60 dB to play, −66 dB for half a second to be silent, hops of 10 ms.
  private func gate() -> SilenceGate {
    SilenceGate(
      threshold: -60, hysteresis: 6, hold: .milliseconds(500), hop: 480,
      rate: SampleRate(hertz: 48_000))
  }

  private func power(_ decibels: Double) -> Float { Float(pow(10, decibels / 10)) }

  @Test("A gate is silent until the power reaches the threshold, then plays at once")
  func opening() {
    var gate = gate()
    #expect(!gate.isPlaying)
    var changed = gate.update(power: power(-60.1))
    #expect(!changed && !gate.isPlaying)
    changed = gate.update(power: power(-59.9))
    #expect(changed && gate.isPlaying)
  }

  @Test("It is silent after 50 hops of 10 ms below the threshold less the hysteresis, not before")
  func closing() {
    var gate = gate()
    gate.update(power: 1)
    for _ in 0..<49 { gate.update(power: power(-67)) }
    #expect(gate.isPlaying)
    let changed = gate.update(power: power(-67))
    #expect(changed && !gate.isPlaying)
  }

  @Test(
    "Power between the two thresholds keeps either state, and a single loud hop starts the hold anew"
  )
  func hysteresis() {
    var gate = gate()
    for _ in 0..<200 { gate.update(power: power(-63)) }
    #expect(!gate.isPlaying)
    gate.update(power: 1)
    for _ in 0..<200 { gate.update(power: power(-63)) }
    #expect(gate.isPlaying)
    for _ in 0..<49 { gate.update(power: 0) }
    gate.update(power: power(-65))
    for _ in 0..<49 { gate.update(power: .nan) }
    #expect(gate.isPlaying)
    gate.update(power: -.infinity)
    #expect(!gate.isPlaying)
  }
}
