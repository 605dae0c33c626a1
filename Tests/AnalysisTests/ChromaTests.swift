import Analysis
import Glibc
import Measurements
import Testing

@Suite("Chroma")
struct ChromaTests {
  /// Notes of eight harmonics that fall by a third each, `tuning` cents above A4 = 440 Hz.
  private func chord(_ notes: [Int], tuning: Double = 0, count: Int = 48_000) -> [Float] {
    var sound = [Float](repeating: 0, count: count)
    for note in notes {
      let frequency = 440 * exp2((Double(note) - 69 + tuning / 100) / 12)
      for harmonic in 1...8 {
        let part = sine(
          frequency * Double(harmonic), amplitude: 0.1 * pow(0.67, Double(harmonic)),
          count: count, phase: Double(note * harmonic))
        for index in sound.indices { sound[index] += part[index] }
      }
    }
    return sound
  }

  private struct Reading {
    let bins: [Float]
    let tuning: Double
    let key: Int
    let confidence: Double
  }

  private func reading(
    _ channels: [[Float]], parameters: [String: ParameterValue] = [:], periods: [Int] = [480]
  ) throws -> Reading {
    let rig = EngineRig(planner: planner)
    try rig.configure(
      [AnalyzerSettings(plugin: "chroma", parameters: parameters)], channels: channels.count)
    rig.run(channels, periods: periods)
    let last = try #require(rig.records(of: "chroma").last)
    return Reading(
      bins: rig.values("bins", of: last), tuning: Double(rig.values("tuning", of: last)[0]),
      key: Int(rig.values("key", of: last)[0]),
      confidence: Double(rig.values("key_confidence", of: last)[0]))
  }

  @Test("Each note from C2 to B5 is 1 in its class and below 0.3 in all others")
  func notes() throws {
    for note in stride(from: 36, through: 83, by: 5) {
      let bins = try reading([chord([note], count: 12_000)]).bins
      #expect(bins[note % 12] == 1, "\(note): \(bins)")
      for index in 0..<12 where index != note % 12 {
        #expect(bins[index] < 0.3, "\(note): \(bins)")
      }
    }
  }

  @Test("Of a chord in three octaves its three classes are the strongest")
  func triad() throws {
    let bins = try reading([chord([40, 55, 60, 67, 76])]).bins
    let strongest = bins.indices.sorted { bins[$0] > bins[$1] }.prefix(3).sorted()
    #expect(strongest == [0, 4, 7])
  }

  @Test(
    "Sound that is out of tune is followed, and the tuning told within 3 cents",
    arguments: [
      -40.0, -20, 0, 25, 45,
    ])
  func tuning(cents: Double) throws {
    let reading = try reading([chord([57, 64, 69, 73], tuning: cents, count: 96_000)])
    #expect(abs(reading.tuning - cents) < 3)
    let strongest = reading.bins.indices.sorted { reading.bins[$0] > reading.bins[$1] }.prefix(3)
    #expect(strongest.sorted() == [1, 4, 9])
  }

  @Test("A cadence tells its key: C, F, G, C major, and A, D, E, A minor with a raised seventh")
  func keys() throws {
    let major = [[48, 52, 55, 60], [53, 57, 60, 65], [55, 59, 62, 65], [48, 52, 55, 60]]
    let minor = [[57, 60, 64, 69], [50, 57, 62, 65], [52, 56, 59, 64], [57, 60, 64, 69]]
    for (chords, key) in [(major, 0), (minor, 21)] {
      let sound = chords.flatMap { chord($0, count: 24_000) }
      let reading = try reading([sound])
      #expect(reading.key == key)
      #expect(reading.confidence > 0.5)
    }
  }

  @Test("Silence has no classes, no key and no tuning")
  func silence() throws {
    let reading = try reading([Array(repeating: 0, count: 24_000)])
    #expect(reading.bins.allSatisfy { $0 == 0 })
    #expect(reading.key == -1 && reading.confidence == 0 && reading.tuning == 0)
  }

  @Test("Noise has no sure key")
  func noise() throws {
    let reading = try reading([whiteNoise(count: 240_000, seed: 11)])
    #expect(reading.confidence < 0.3)
  }

  @Test("Opposite channels sound like one")
  func channels() throws {
    let sound = chord([50, 57, 66], count: 24_000)
    let (one, two) = (try reading([sound]), try reading([sound, sound.map { -$0 }]))
    for (first, second) in zip(one.bins, two.bins) { #expect(abs(first - second) < 1e-3) }
  }

  @Test("The transform is the one that the spectrum takes for its low bands")
  func sharing() throws {
    let rig = EngineRig(planner: planner)
    for rate in [44_100, 48_000, 96_000] {
      try rig.configure(
        [
          AnalyzerSettings(plugin: "spectrum"), AnalyzerSettings(plugin: "chroma"),
        ], rate: rate)
      let layout = try #require(rig.graph).layout
      #expect(layout.instances[1].length == 4 * layout.instances[0].length)
      #expect(layout.instances[1].hop == layout.instances[1].length / 8)
    }
  }

  @Test("The period changes nothing, to the last bit")
  func periods() throws {
    let sound = chord([45, 52, 61], count: 24_000)
    let results = try [[64], [1, 63, 65, 4_096]].map { periods in
      try reading([sound], periods: periods).bins
    }
    #expect(results[0] == results[1])
  }
}
