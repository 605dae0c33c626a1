import Foundation
import Measurements
import Testing

/// The meters of x42 beside our own in one engine, on one signal.
///
/// Both are brought to decibels relative to a sine of amplitude 1: x42's needles read that with their reference at −18, ours
/// are told the references of their scales.
private struct MeterPair {
  /// What is compared.
  enum Meter: String, CaseIterable {
    case volume, programmeI, programmeII, k20, truePeak, rms
  }

  private let rig: PluginRig

  init(_ signal: [Float]) throws {
    let reference: [String: ParameterValue] = ["ref": .number(-18)]
    let own: [String: ParameterValue] = [
      "meters": .text("truepeak vu ppm1 ppm2b k20"), "integration": .number(0.3),
      "rmsReference": .text("sine"),
    ]
    rig = try PluginRig(
      [
        AnalyzerSettings(plugin: "level", parameters: own),
        MeterPair.plugin("VUmono", reference), MeterPair.plugin("DINmono", reference),
        MeterPair.plugin("BBCmono", reference), MeterPair.plugin("K20mono"),
        MeterPair.plugin("dBTPmono"), MeterPair.plugin("TPnRMSmono"),
      ], channels: 1)
    rig.run([signal])
  }

  private static func plugin(
    _ name: String, _ parameters: [String: ParameterValue] = [:]
  ) -> AnalyzerSettings {
    AnalyzerSettings(plugin: meters + name, id: "plugin/" + name, parameters: parameters)
  }

  /// The readings of both in dB, hop by hop.
  func readings(of meter: Meter) -> [(own: Double, x42: Double)] {
    let (own, x42) =
      switch meter {
      // Our scales: 0 VU at a sine of −20 dBFS, 0 dB of a programme meter at −18, 0 dB of K-20 at −20.
      case .volume: (amplitude("vu", "level", -20), amplitude("level1", "plugin/VUmono"))
      case .programmeI: (amplitude("ppm1", "level", -18), amplitude("level1", "plugin/DINmono"))
      case .programmeII: (amplitude("ppm2b", "level", -18), amplitude("level1", "plugin/BBCmono"))
      case .k20: (power("k20", "level", -20), amplitude("level1", "plugin/K20mono"))
      case .truePeak: (amplitude("truepeak", "level"), amplitude("peak", "plugin/dBTPmono"))
      case .rms:
        (power("rms", "level"), figures("dBRMS_m", "plugin/TPnRMSmono"))
      }
    return Array(zip(own, x42).map { (own: $0, x42: $1) })
  }

  private func figures(_ leaf: String, _ id: String) -> [Double] {
    rig.values(leaf, of: id).map { Double($0[0]) }
  }

  private func amplitude(_ leaf: String, _ id: String, _ reference: Double = 0) -> [Double] {
    figures(leaf, id).map { 20 * log10(max($0, 1e-9)) + reference }
  }

  private func power(_ leaf: String, _ id: String, _ reference: Double = 0) -> [Double] {
    figures(leaf, id).map { 10 * log10(max($0, 1e-18)) + reference }
  }
}

@Suite("Our meters beside those of x42")
struct MeterAgreementTests {
  /// All but true peak and RMS have ballistics that a standard states, or a good custom.
  private static let ballistic: [MeterPair.Meter] = [.volume, .programmeI, .programmeII, .k20]

  @Test("On a steady sine all meters read its level")
  func steady() throws {
    for level in [-6.0, -18, -30] {
      let pair = try MeterPair(sine(1_000, amplitude: pow(10, level / 20), count: 144_000))
      for meter in MeterPair.Meter.allCases {
        let last = try #require(pair.readings(of: meter).last)
        #expect(abs(last.own - level) < 0.05, "\(meter) reads \(last.own)")
        #expect(abs(last.x42 - level) < 0.05, "x42's \(meter) reads \(last.x42)")
      }
    }
  }

  // RMS: ours is taken over 300 ms, x42's by the two poles of a K-meter.
  @Test("On white noise all meters read the same, hop by hop", arguments: [false, true])
  func noisy(_ isRMS: Bool) throws {
    let pair = try MeterPair(noise(7, amplitude: 0.25, count: 480_000))
    for meter in isRMS ? [.rms] : MeterAgreementTests.ballistic {
      let settled = pair.readings(of: meter).dropFirst(300)
      for (own, x42) in settled { #expect(abs(own - x42) < (isRMS ? 0.2 : 0.1), "\(meter)") }
      let mean = settled.reduce(0) { $0 + $1.own - $1.x42 } / Double(settled.count)
      #expect(abs(mean) < 0.02, "\(meter) \(mean)")
    }
  }

  // IEC 60268-10 allows a programme meter 1 dB on the shortest bursts, and 0.5 dB on most.
  @Test(
    "Bursts from 1.5 ms to 600 ms swing all needles as far",
    arguments: [1.5, 3, 5, 10, 20, 50, 100, 300, 600])
  func burst(_ milliseconds: Double) throws {
    let tone = sine(5_000, amplitude: 0.5, count: Int(milliseconds * 48))
    let rest = [Float](repeating: 0, count: 24_000)
    let pair = try MeterPair(rest + tone + rest)
    for meter in MeterAgreementTests.ballistic {
      let all = pair.readings(of: meter)
      let own = try #require(all.map(\.own).max())
      let x42 = try #require(all.map(\.x42).max())
      let tolerance = meter == .programmeI && milliseconds < 5 ? 0.5 : 0.2
      #expect(abs(own - x42) < tolerance, "\(meter): \(own) and \(x42)")
    }
  }

  // BS.1770: four times oversampled, a meter may read 0.2 dB less than the peak near 15 kHz.
  @Test("The largest true peak of tones up to 15 kHz is the same within 0.2 dB")
  func truePeak() throws {
    var signal = [Float](repeating: 0, count: 96_000)
    for index in 0..<40 {
      let tone = sine(97 + 373 * Double(index), amplitude: 0.02, count: signal.count)
      for frame in signal.indices { signal[frame] += tone[frame] }
    }
    // x42's level has ballistics, its peak is the largest since the start.
    let all = try MeterPair(signal).readings(of: .truePeak)
    let own = try #require(all.map(\.own).max())
    let x42 = try #require(all.map(\.x42).max())
    #expect(abs(own - x42) < 0.2, "\(own) and \(x42)")
  }

  // x42 hears only what lies below 2 kHz; of one tone that is all the same.
  @Test(
    "The correlation of two tones is the cosine of their phase", arguments: [0, 60, 90, 120, 180])
  func correlation(_ degrees: Double) throws {
    let rig = try PluginRig(
      [
        AnalyzerSettings(plugin: "stereo"),
        AnalyzerSettings(plugin: meters + "COR", id: "plugin/c"),
      ],
      channels: 2)
    let left = sine(500, amplitude: 0.5, count: 192_000)
    let right = left.indices.map { index in
      Float(0.5 * sin(2 * .pi * 500 * Double(index) / 48_000 + degrees / 180 * .pi))
    }
    rig.run([left, right])
    let expected = Float(cos(degrees / 180 * .pi))
    let own = try #require(rig.values("correlation", of: "stereo").last?.first)
    let x42 = try #require(rig.values("correlation", of: "plugin/c").last?.first)
    #expect(abs(own - expected) < 0.01 && abs(x42 - expected) < 0.01, "\(own) and \(x42)")
  }

  // x42's bands are Butterworth filters at 1 kHz·2^(n/3), ours have straight edges at 10^(n/10).
  @Test("Thirds of octaves hold the same power of white noise within 0.5 dB from 80 Hz on")
  func thirds() throws {
    let rig = try PluginRig(
      [
        AnalyzerSettings(plugin: "spectrum", parameters: ["bands": .text("third-octave")]),
        AnalyzerSettings(plugin: meters + "spectr30mono", id: "plugin/s"),
      ], channels: 1)
    rig.run([noise(3, count: 60 * 48_000)])
    let names = [80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1_000, 1_250, 1_600, 2_000]
    let own = try mean(rig.values("db", of: "spectrum").dropFirst(500).map { $0.map(Double.init) })
    let edges = try #require(
      rig.layout.instances[0].outputs.first { $0.descriptor.leaf == "edges" }?.constants)
    for name in names + [2_500, 3_150, 4_000, 5_000, 6_300, 8_000, 10_000, 12_500] {
      let x42 = rig.values("band\(name)", of: "plugin/s").dropFirst(500).map {
        [pow(10, Double($0[0]) / 10)]
      }
      let band = try #require(edges.lastIndex { $0 < Float(name) })
      let difference = 10 * log10(own[band] / (try mean(x42))[0])
      #expect(abs(difference) < 0.5, "\(name) Hz: \(difference) dB")
    }
  }

  private func mean(_ frames: [[Double]]) throws -> [Double] {
    let first = try #require(frames.first)
    return first.indices.map { index in
      frames.reduce(0) { $0 + $1[index] } / Double(frames.count)
    }
  }
}
