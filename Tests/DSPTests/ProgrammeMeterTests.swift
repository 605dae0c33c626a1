import DSP
import Foundation
import Measurements
import Testing

@Suite("Programme meters") struct ProgrammeMeterTests {
  static let rates = [44_100, 48_000, 96_000, 192_000]

  private func tone(_ frequency: Double, seconds: Double, rate: Int) -> [Float] {
    sine(frequency: frequency / Double(rate), count: Int((seconds * Double(rate)).rounded())).map(
      Float.init)
  }

  /// The largest readings of both types over `samples` in decibels.
  private func readings(_ samples: [Float], rate: Int) -> (typeI: Double, typeII: Double) {
    var meter = ProgrammeMeter(rate: SampleRate(hertz: rate))
    let padded = samples + Array(repeating: 0, count: rate / 100)
    padded.withUnsafeBufferPointer { meter.update($0.baseAddress!, count: $0.count) }
    return (20 * log10(meter.typeI), 20 * log10(meter.typeII))
  }

  @Test("Bursts of 5 kHz read what table 1 of IEC 60268-10 says for type I", arguments: rates)
  func typeI(rate: Int) {
    let steady = readings(tone(5_000, seconds: 1, rate: rate), rate: rate).typeI
    for (milliseconds, level, tolerance) in [
      (100.0, 0.0, 0.5), (10, -1, 0.5), (5, -2, 1), (3, -4, 1), (0.4, -15, 4),
    ] {
      let burst = tone(5_000, seconds: milliseconds / 1_000, rate: rate)
      let error = readings(burst, rate: rate).typeI - steady - level
      #expect(abs(error) <= tolerance, "\(milliseconds) ms: off by \(error) dB")
    }
  }

  @Test("Bursts of 5 kHz read what IEC 60268-10 says for types IIa and IIb", arguments: rates)
  func typeII(rate: Int) {
    let steady = readings(tone(5_000, seconds: 1, rate: rate), rate: rate).typeII
    for (milliseconds, level, tolerance) in [
      (100.0, 0.0, 0.5), (10, -2, 0.5), (5, -4, 0.75), (1.5, -9, 1), (0.5, -17, 2),
    ] {
      let burst = tone(5_000, seconds: milliseconds / 1_000, rate: rate)
      let error = readings(burst, rate: rate).typeII - steady - level
      #expect(abs(error) <= tolerance, "\(milliseconds) ms: off by \(error) dB")
    }
  }

  @Test("A steady sine reads its amplitude within 0.3 dB", arguments: rates)
  func steady(rate: Int) {
    for frequency in [100.0, 1_000, 5_000, 10_000] {
      let read = readings(tone(frequency, seconds: 1, rate: rate), rate: rate)
      #expect(abs(read.typeI) <= 0.3, "type I, \(frequency) Hz: \(read.typeI) dB")
      #expect(abs(read.typeII) <= 0.3, "type II, \(frequency) Hz: \(read.typeII) dB")
    }
  }

  @Test("Type I returns by 20 dB in 1.7 s ±0.3, type II by 24 dB in 2.8 s ±0.3", arguments: rates)
  func returns(rate: Int) {
    var meter = ProgrammeMeter(rate: SampleRate(hertz: rate))
    let burst = tone(1_000, seconds: 0.5, rate: rate)
    burst.withUnsafeBufferPointer { meter.update($0.baseAddress!, count: $0.count) }
    let (first, second) = (meter.typeI, meter.typeII)
    let silence = Array(repeating: Float(0), count: rate / 100)
    var (typeI, typeII): (Double?, Double?)
    for hop in 1...400 {
      silence.withUnsafeBufferPointer { meter.update($0.baseAddress!, count: $0.count) }
      if typeI == nil, 20 * log10(meter.typeI / first) <= -20 { typeI = Double(hop) / 100 }
      if typeII == nil, 20 * log10(meter.typeII / second) <= -24 { typeII = Double(hop) / 100 }
    }
    #expect(abs((typeI ?? 9) - 1.7) <= 0.3)
    #expect(abs((typeII ?? 9) - 2.8) <= 0.3)
  }
}
