import Analysis
import Glibc
import Measurements
import Testing

@Suite("Pitch")
struct PitchTests {
  /// A tone of `harmonics` with equal parts, at half of full scale.
  private func tone(
    _ frequency: Double, harmonics: ClosedRange<Int> = 1...6, rate: Int = 48_000,
    count: Int = 24_000
  ) -> [Float] {
    let numbers = harmonics.filter { Double($0) * frequency < 20_000 }
    let parts = numbers.map { number in
      sine(
        frequency * Double(number), amplitude: 0.5 / Double(numbers.count), rate: rate,
        count: count, phase: Double(number * number))
    }
    return (0..<count).map { index in parts.reduce(0) { $0 + $1[index] } }
  }

  private struct Reading {
    let time: Double
    let hertz: Double
    let note: Double
    let confidence: Double
  }

  private func readings(
    _ channels: [[Float]], rate: Int = 48_000, parameters: [String: ParameterValue] = [:],
    periods: [Int] = [480]
  ) throws -> [Reading] {
    let rig = EngineRig(planner: planner)
    try rig.configure(
      [AnalyzerSettings(plugin: "pitch", parameters: parameters)], channels: channels.count,
      rate: rate)
    rig.run(channels, periods: periods)
    let length = try #require(rig.graph).layout.instances[0].length
    return rig.records(of: "pitch").map { record in
      Reading(
        time: (Double(record.position) - Double(length) / 2) / Double(rate),
        hertz: Double(rig.values("hz", of: record)[0]),
        note: Double(rig.values("note", of: record)[0]),
        confidence: Double(rig.values("confidence", of: record)[0]))
    }
  }

  private func cents(_ hertz: Double, over reference: Double) -> Double {
    1_200 * log2(max(1e-3, hertz) / reference)
  }

  @Test(
    "A tone of six equal harmonics is read within 2 cents from 41 to 2,000 Hz",
    arguments: [41.2, 55, 82.4, 110, 196, 329.6, 440, 659.3, 987.8, 1_318.5, 2_000])
  func tones(frequency: Double) throws {
    for rate in [44_100, 48_000, 96_000] {
      let last = try #require(try readings([tone(frequency, rate: rate)], rate: rate).last)
      #expect(abs(cents(last.hertz, over: frequency)) < 2, "\(rate): \(last.hertz)")
      #expect(last.confidence > 0.95)
      #expect(abs(last.note - (69 + 12 * log2(frequency / 440))) < 0.02)
    }
  }

  @Test("A sine is its own pitch", arguments: [60.0, 261.6, 1_046.5])
  func sines(frequency: Double) throws {
    let last = try #require(try readings([sine(frequency, count: 24_000)]).last)
    #expect(abs(cents(last.hertz, over: frequency)) < 2)
  }

  @Test("The fundamental may be missing: harmonics 2 to 6 have the pitch of the first")
  func missingFundamental() throws {
    let last = try #require(try readings([tone(110, harmonics: 2...6)]).last)
    #expect(abs(cents(last.hertz, over: 110)) < 2)
  }

  @Test("Opposite channels, and a pitch on one channel only, are heard")
  func channels() throws {
    let sound = tone(220)
    let silence = Array(repeating: Float(0), count: sound.count)
    for channels in [[sound, sound.map { -$0 }], [silence, sound], [silence, sound, silence]] {
      let last = try #require(try readings(channels).last)
      #expect(abs(cents(last.hertz, over: 220)) < 2)
    }
  }

  @Test("Silence, and sound below the gate, has no pitch: all is 0")
  func silence() throws {
    for sound in [Array(repeating: Float(0), count: 24_000), tone(220).map { $0 * 1e-4 }] {
      for reading in try readings([sound]) {
        #expect(reading.hertz == 0 && reading.note == 0 && reading.confidence == 0)
      }
    }
  }

  @Test("A constant has no pitch")
  func constant() throws {
    let last = try #require(try readings([Array(repeating: 0.5, count: 24_000)]).last)
    #expect(last.hertz == 0)
  }

  @Test("White noise has no pitch")
  func noise() throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      let readings = try readings([whiteNoise(count: 48_000, seed: seed)])
      #expect(readings.allSatisfy { $0.hertz == 0 && $0.confidence < 0.5 })
    }
  }

  @Test("A record is centred where it says: a change of note shows at its time within two hops")
  func time() throws {
    let readings = try readings([tone(220, count: 24_000) + tone(330, count: 24_000)])
    let change = try #require(readings.first { abs(cents($0.hertz, over: 330)) < 50 })
    #expect(abs(change.time - 0.5) <= 0.02)
  }

  @Test("Of a vibrato of 5 Hz and ±20 cents smoothing leaves less than 3; without it all shows")
  func vibrato() throws {
    var phase = 0.0
    let sound = (0..<96_000).map { index in
      let bend = 20 * sin(2 * .pi * 5 * Double(index) / 48_000)
      phase += 2 * .pi * 440 * exp2(bend / 1_200) / 48_000
      return Float(0.5 * sin(phase))
    }
    let smooth = try readings([sound]).suffix(100)
    let worst = smooth.map { abs(cents($0.hertz, over: 440)) }.max() ?? 0
    #expect(worst < 3, "\(worst) cents")
    let raw = try readings([sound], parameters: ["smoothing": .number(0)]).suffix(100)
    #expect(raw.contains { cents($0.hertz, over: 440) > 12 })
  }

  @Test("Smoothing adds half of itself to the latency and nothing else does")
  func latency() throws {
    let lengths = try [0, 0.2].map { smoothing in
      let rig = EngineRig(planner: planner)
      try rig.configure(
        [AnalyzerSettings(plugin: "pitch", parameters: ["smoothing": .number(smoothing)])])
      return try #require(rig.graph).layout.instances[0].length
    }
    // 3.3 periods of 40 Hz at 48 kHz, to the nearest length that halves evenly.
    #expect(abs(lengths[0] - 3_960) <= 4)
    #expect(lengths[1] - lengths[0] == 9_600)
  }

  @Test("The period changes nothing, to the last bit")
  func periods() throws {
    let sound = tone(97, count: 12_000) + tone(311, count: 12_000)
    let results = try [[64], [1, 63, 65, 4_096]].map { periods in
      try readings([sound, sound], periods: periods).map { [$0.hertz, $0.note, $0.confidence] }
    }
    #expect(results[0] == results[1])
  }

  @Test("Limits that exclude one another are refused")
  func limits() throws {
    let rig = EngineRig(planner: planner)
    #expect(throws: AnalysisError.self) {
      try rig.configure(
        [
          AnalyzerSettings(
            plugin: "pitch", parameters: ["lowest": .number(500), "highest": .number(400)])
        ])
    }
  }
}
