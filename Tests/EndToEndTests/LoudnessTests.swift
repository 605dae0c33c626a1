import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// The cases of EBU Tech 3341 and 3342 through a server. Cases 7 and 8 of the one and 5 and 6 of the other are programmes
  /// that cannot be made.
  @Suite
  struct LoudnessTests {
    /// FLAMETUBE_EBU=all hears all of them, which takes some minutes, and prints what they read.
    private static let hearsAll = ProcessInfo.processInfo.environment["FLAMETUBE_EBU"] == "all"

    @Test("Live, the cases of EBU Tech 3341 and 3342 read what they have to, faster than real time")
    func cases() throws {
      let server = JACKServer(period: 1_024)
      try server.start()
      defer { server.stop() }
      for loudness in LoudnessCase.all where loudness.isShort || LoudnessTests.hearsAll {
        try hear(loudness, on: server)
      }
      for loudness in SteadyLoudnessCase.all where LoudnessTests.hearsAll {
        try hear(loudness, on: server)
      }
    }

    private func hear(_ loudness: LoudnessCase, on server: any SoundServer) throws {
      let meter = try LiveLoudness(channels: loudness.channels, on: server)
      defer { meter.end() }
      for part in loudness.parts {
        try meter.hear(part.sound())
        for (leaf, allowed) in part.readings {
          let reading = meter.reading(leaf)
          #expect(allowed.contains(reading), "\(loudness): \(leaf) \(reading)")
          note("\(loudness): \(leaf) \(reading), allowed \(allowed)")
        }
      }
    }

    /// As time passes: freewheeling, readings would be too far apart.
    private func hear(_ loudness: SteadyLoudnessCase, on server: any SoundServer) throws {
      let meter = try LiveLoudness(on: server)
      defer { meter.end() }
      let heard = try meter.hear(loudness.sound, keepsTime: true, reading: loudness.leaf)
      let steady = loudness.steady(of: heard)
      let range = (steady.min() ?? 0)...(steady.max() ?? 0)
      #expect(steady.count > 80 && steady.allSatisfy { abs($0 + 23) <= 0.1 }, "\(range)")
      note("\(loudness): \(steady.count) readings of \(loudness.leaf), \(range)")
    }

    private func note(_ line: String) {
      if LoudnessTests.hearsAll { print("EBU \(line)") }
    }
  }
}
