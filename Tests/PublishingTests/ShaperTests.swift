import Foundation
import Measurements
import Testing

@testable import Publishing

@Suite struct ShaperTests {
  private static let hops = [48, 240, 480, 1_008]  // 1, 5, 10 and 21 ms at 48 kHz

  private func settings(_ change: (inout ShapingSettings) -> Void) -> ShapingSettings {
    var settings = ShapingSettings()
    change(&settings)
    return settings
  }

  /// Shapes the levels of `powers` with hops of `hop` frames and returns what the first shaped element was at each.
  private func shaped(
    _ powers: [[Float]], _ outputs: [InstanceOutput], hop: Int = 480, _ settings: ShapingSettings
  ) -> [Float] {
    let plan = InstancePlan(instance(outputs, hop: hop, shaping: settings), input: 0, firstSlot: 0)
    var shaper = Shaper(plan, rate: SampleRate(hertz: 48_000))
    return powers.map { payload in
      var vector = payload + Array(repeating: 0, count: plan.vectorCount - plan.payloadCount)
      shaper.advance(&vector)
      return vector[plan.payloadCount]
    }
  }

  private let one = [bandLevels(1), bandPictures(1)]

  @Test("A rise covers 1 − 1/e in the attack time, at every hop alike", arguments: hops)
  func attack(hop: Int) {
    let settings = settings { $0.attack = .milliseconds(210) }
    let count = 48 * 210 / hop
    let figures = shaped(Array(repeating: [1], count: count), one, hop: hop, settings)
    #expect(abs(figures[count - 1] - (1 - exp(-1))) < 1e-5)
  }

  @Test("A fall covers 1 − 1/e in the release time, at every hop alike", arguments: hops)
  func release(hop: Int) {
    let settings = settings {
      $0.attack = Seconds(0)
      $0.release = .milliseconds(420)
    }
    let count = 48 * 420 / hop
    let figures = shaped([[1]] + Array(repeating: [0], count: count), one, hop: hop, settings)
    #expect(figures[0] == 1)
    #expect(abs(figures[count] - exp(-1)) < 1e-5)
  }

  @Test("The window of −60 to 0 dB is 0 to 1, linear in decibels, and cut outside")
  func window() {
    let settings = settings {
      $0.attack = Seconds(0)
      $0.release = Seconds(0)
    }
    let figures = shaped([[10], [1], [1e-3], [1e-6], [1e-9], [0]], one, settings)
    for (figure, expected) in zip(figures, [1, 1, 0.5, 0, 0, 0]) {
      #expect(abs(figure - Float(expected)) < 1e-6)
    }
  }

  @Test("The curve is a power of the figure")
  func curve() {
    let settings = settings {
      $0.attack = Seconds(0)
      $0.curve = 2
    }
    #expect(abs(shaped([[1e-3]], one, settings)[0] - 0.25) < 1e-6)
  }

  @Test("One figure of several elements stands for the mean of their powers")
  func meanPower() {
    let settings = settings { $0.attack = Seconds(0) }
    let outputs = [bandLevels(2), bandPictures(1)]
    let figure = shaped([[1, 0]], outputs, settings)[0]
    #expect(abs(figure - (60 - 3.0103) / 60) < 1e-5)
  }

  @Test("A peak holds for 500 ms and falls by t² under a gravity of 2", arguments: hops)
  func peak(hop: Int) {
    let settings = settings { $0.gravity = 2 }
    let outputs = [bandLevels(1), bandPictures(1, "peaks", of: "db", .peak)]
    let powers = [[Float(1)]] + Array(repeating: [0], count: 48_000 / hop)
    for (count, figure) in shaped(powers, outputs, hop: hop, settings).enumerated() {
      let fall = max(0, Double(count * hop) / 48_000 - 0.5)
      #expect(abs(Double(figure) - (1 - fall * fall)) < 1e-5)
    }
  }

  @Test("With automatic gain a quiet programme ends where its target is in the window")
  func automaticGain() {
    let settings = settings { $0.automaticGain = AutomaticGainSettings() }
    // −26 dB needs 20 dB of gain to come to −6 dB, which is 0.9 of the window.
    let quiet = Float(pow(10.0, -2.6))
    let figures = shaped(Array(repeating: [quiet], count: 6_000), one, settings)
    #expect(abs(figures[5_999] - 0.9) < 1e-3)
  }

  @Test("With automatic gain a muted input comes to 0 and stays there")
  func muted() {
    let settings = settings { $0.automaticGain = AutomaticGainSettings() }
    let quiet = Float(pow(10.0, -5.5))
    let powers = Array(repeating: [quiet], count: 6_000) + Array(repeating: [1e-9], count: 6_000)
    #expect(shaped(powers, one, settings)[11_999] < 1e-6)
  }

  @Test("A source that is no level is taken from its own range")
  func identity() {
    let settings = settings { $0.attack = Seconds(0) }
    let outputs = [plain("strength", range: 0...4), bandPictures(1, "env", of: "strength")]
    #expect(shaped([[1]], outputs, settings) == [0.25])
  }

  @Test("Whatever comes in, figures stay between 0 and 1")
  func bounded() {
    let settings = settings {
      $0.curve = 0.3
      $0.automaticGain = AutomaticGainSettings()
    }
    let odd: [Float] = [0, -1, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e30, -1e30]
    for figure in shaped(odd.map { [$0] }, one, settings) {
      #expect((0...1).contains(figure))
    }
  }
}
