import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// The cases of EBU Tech 3341 and 3342 through a server. Cases 7 and 8 of the one and 5 and 6 of the other are programmes
  /// that cannot be made.
  @Suite
  struct LoudnessTests {
    /// FLAMETUBE_EBU=all hears all of them, which takes some minutes.
    private static let hearsAll = ProcessInfo.processInfo.environment["FLAMETUBE_EBU"] == "all"

    @Test("Live, the cases of EBU Tech 3341 and 3342 read what they have to, faster than real time")
    func cases() throws {
      let server = JACKServer(period: 1_024)
      try server.start()
      defer { server.stop() }
      for loudness in LoudnessCase.all where loudness.isShort || LoudnessTests.hearsAll {
        let meter = try LiveLoudness(channels: loudness.channels, on: server)
        for part in loudness.parts {
          try meter.hear(part.sound())
          for (leaf, allowed) in part.readings {
            let reading = meter.reading(leaf)
            #expect(allowed.contains(reading), "\(loudness): \(leaf) \(reading)")
            if LoudnessTests.hearsAll { print("EBU \(loudness) \(leaf) \(reading), \(allowed)") }
          }
        }
        meter.end()
      }
    }

    @Test(
      "Live, cases 9 and 12 of EBU Tech 3341 stay at −23.0 LUFS as time passes",
      .enabled(if: hearsAll, "They take 25 s; FLAMETUBE_EBU=all hears them"),
      arguments: [
        ("shortterm", 3.0, [(1.34, -20.0), (1.66, -30.0)], 5),
        ("momentary", 1.0, [(0.18, -20), (0.22, -30)], 25),
      ] as [(String, Double, [(Double, Double)], Int)])
    func steady(leaf: String, start: Double, stretches: [(Double, Double)], turns: Int) throws {
      let server = JACKServer(period: 1_024)
      try server.start()
      defer { server.stop() }
      let meter = try LiveLoudness(on: server)
      let tone = EBUSignals.tone(
        (0..<turns).flatMap { _ in stretches.map { ($0.0, Optional($0.1)) } })
      let readings = try meter.hear([tone, tone], keepsTime: true, reading: leaf)
      let heard = readings.drop { $0 < -70 }
      // Ten readings a second, from the one behind the first window to the one before the end.
      let seconds = Double(tone.count) / 48_000 - start
      let steady = heard.dropFirst(Int(start * 10) + 1).prefix(Int(seconds * 10) - 2)
      #expect(Double(steady.count) > seconds * 9)
      #expect(
        steady.allSatisfy { abs($0 + 23) <= 0.1 }, "\(steady.min() ?? 0) \(steady.max() ?? 0)")
      print(
        "EBU \(leaf): \(steady.count) readings from \(steady.min() ?? 0) to \(steady.max() ?? 0)")
      meter.end()
    }
  }
}
