import Foundation
import Measurements
import Testing

@testable import Publishing

/// The settings that these tests count on: target −6 dB, gate −60 dB, maximum 30 dB, attack 0.5 s, release 8 s, fast
/// start 0.25 s for 2 s.
@Suite struct AutomaticGainTests {
  private static let hops = [0.001, 0.005, 0.01, 0.02]

  private func automaticGain(hop: Double) -> AutomaticGain {
    AutomaticGain(AutomaticGainSettings(), hop: Seconds(hop))
  }

  @Test("At the start the gain covers 1 − 1/e of its way in 250 ms", arguments: hops)
  func fastStart(hop: Double) {
    var gain = automaticGain(hop: hop)
    gain.advance(for: 0.25, hop: hop, level: -26)
    #expect(abs(gain.gain - 20 * (1 - exp(-1))) < 0.4 * hop / 0.02 + 1e-6)
    gain.advance(for: 1.74, hop: hop, level: -26)
    #expect(abs(gain.gain - 20) < 0.02)
  }

  @Test("When the programme grows louder the gain falls by 1 − 1/e in 500 ms", arguments: hops)
  func attack(hop: Double) {
    var gain = automaticGain(hop: hop)
    gain.advance(for: 10, hop: hop, level: -26)
    let before = gain.gain
    gain.advance(for: 0.5, hop: hop, level: -6)
    #expect(abs(gain.gain - before * exp(-1)) < 1e-6)
  }

  /// The recent level falls 20 dB in 1.7 s; a follower of time constant τ behind a goal that rises by s per second
  /// stands at s·(t − τ(1 − e^(−t/τ))), and behind a goal that stands still it goes on exponentially.
  @Test("After a loud part the gain comes back with the release of 8 s", arguments: hops)
  func release(hop: Double) {
    var gain = automaticGain(hop: hop)
    gain.advance(for: 10, hop: hop, level: -6)
    #expect(abs(gain.gain) < 1e-6)
    let ramp = 1.7
    let slope = 20 / 1.7
    let release = 8.0
    let atRamp = slope * (ramp - release * (1 - exp(-ramp / release)))
    gain.advance(for: ramp, hop: hop, level: -26)
    #expect(abs(gain.gain - atRamp) < slope * hop)
    gain.advance(for: 8, hop: hop, level: -26)
    #expect(abs(gain.gain - (20 - (20 - atRamp) * exp(-1))) < slope * hop)
  }

  @Test("Below the gate nothing moves, however long a mute lasts")
  func frozen() {
    var gain = automaticGain(hop: 0.01)
    gain.advance(for: 5, hop: 0.01, level: -20)
    let before = gain.gain
    gain.advance(for: 3_600, hop: 0.01, level: -120)
    gain.advance(for: 60, hop: 0.01, level: -60.1)
    #expect(gain.gain == before)
  }

  @Test("After silence the gate opens 3 dB above where it closed")
  func hysteresis() {
    var gain = automaticGain(hop: 0.01)
    gain.advance(for: 1, hop: 0.01, level: -57.1)
    #expect(gain.gain == 0)
    gain.advance(for: 0.01, hop: 0.01, level: -57)
    #expect(gain.gain > 0)
    let opened = gain.gain
    gain.advance(for: 0.01, hop: 0.01, level: -59.9)
    #expect(gain.gain > opened)
  }

  @Test("The gain never exceeds its maximum, nor falls below its negative")
  func maximum() {
    var gain = automaticGain(hop: 0.01)
    gain.advance(for: 100, hop: 0.01, level: -55)
    #expect(gain.gain <= 30 && gain.gain > 29.99)
    gain.advance(for: 100, hop: 0.01, level: 300)
    #expect(gain.gain >= -30 && gain.gain < -29.99)
  }

  @Test("The fast start counts sound only: silence before the music does not use it up")
  func silenceFirst() {
    var gain = automaticGain(hop: 0.01)
    gain.advance(for: 600, hop: 0.01, level: -120)
    gain.advance(for: 0.25, hop: 0.01, level: -26)
    #expect(abs(gain.gain - 20 * (1 - exp(-1))) < 1e-6)
  }
}

extension AutomaticGain {
  /// Takes as many hops of one level as fit into `duration` seconds.
  fileprivate mutating func advance(for duration: Double, hop: Double, level: Float) {
    for _ in 0..<Int((duration / hop).rounded()) { advance(loudest: level) }
  }
}
