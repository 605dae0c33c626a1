import Foundation
import Measurements
import Testing

@testable import Session

@Suite("The tune of the demo")
struct TuneTests {
  /// One tune for all tests: an unoptimised build takes seconds for it.
  private static let tune = Tune(rate: SampleRate(hertz: 48_000))
  private static let slow = SampleRate(hertz: 8_000)

  @Test("Sixteen bars of four beats at 128 a minute are 30 s", arguments: [44_100, 48_000, 96_000])
  func length(rate: Int) {
    #expect(Tune.frameCount(at: SampleRate(hertz: rate)) == 30 * rate)
  }

  @Test("Both channels have that length", arguments: [8_000, 11_025])
  func channels(rate: Int) {
    let tune = Tune(rate: SampleRate(hertz: rate))
    #expect(tune.left.count == 30 * rate)
    #expect(tune.right.count == 30 * rate)
  }

  @Test(
    "Every sixteenth lies within half a frame of its time", arguments: [44_100, 48_000, 96_000])
  func tempo(rate: Int) {
    for step in 0...256 {
      let exact = Double(step) * 60 / 128 / 4 * Double(rate)
      #expect(abs(Double(Tune.frame(ofStep: step, at: SampleRate(hertz: rate))) - exact) <= 0.5)
    }
  }

  @Test("The largest sample is −1 dBFS, 0.8913 of full scale")
  func peak() {
    let peak = (Self.tune.left + Self.tune.right).map(abs).max() ?? 0
    #expect(abs(peak - 0.8913) < 0.0001)
  }

  @Test("There is no constant part")
  func mean() {
    for channel in [Self.tune.left, Self.tune.right] {
      let mean = channel.reduce(0.0) { $0 + Double($1) } / Double(channel.count)
      #expect(abs(mean) < 1e-6)
    }
  }

  @Test("The end runs into the start without a step")
  func seam() {
    for channel in [Self.tune.left, Self.tune.right] {
      let around = Array(channel.suffix(8) + channel.prefix(8))
      // 200 Hz, the highest part of a kick's start, at −1 dBFS moves by 0.024 between frames.
      for (first, second) in zip(around, around.dropFirst()) {
        #expect(abs(first - second) < 0.024)
      }
    }
  }

  @Test("Below 100 Hz there is more than twice the energy on a beat than behind it")
  func beats() {
    let low = lowPassed(Self.tune.left)
    for (number, bar) in Arrangement.bars.enumerated().dropLast() where bar.kick.strengths[0] > 0 {
      for beat in 0..<4 {
        let start = Tune.frame(ofStep: number * 16 + beat * 4, at: Self.tune.rate)
        let struck = energy(low[start..<start + 4_800])
        #expect(
          struck > 2 * energy(low[start + 12_000..<start + 16_800]), "bar \(number) beat \(beat)")
      }
    }
  }

  @Test("In the break the kick's band is 30 dB below the bar before")
  func pause() {
    let low = lowPassed(Self.tune.left)
    let bar = Tune.frame(ofStep: 16, at: Self.tune.rate)
    let before = energy(low[7 * bar..<8 * bar])
    // The first quarter still holds the end of the note before.
    #expect(energy(low[8 * bar + bar / 4..<9 * bar]) < before / 1_000)
  }

  @Test("Left and right differ, and agree enough to be one picture")
  func width() {
    let (left, right) = (Self.tune.left, Self.tune.right)
    let product = zip(left, right).reduce(0.0) { $0 + Double($1.0 * $1.1) }
    let powers = [left, right].map { $0.reduce(0.0) { $0 + Double($1 * $1) } }
    let correlation = product / (powers[0] * powers[1]).squareRoot()
    #expect((0.5..<0.99).contains(correlation))
  }

  @Test("The same seed gives the same samples, and another one other hats")
  func seeds() {
    let first = Tune(rate: Self.slow, seed: 1)
    let second = Tune(rate: Self.slow, seed: 1)
    let third = Tune(rate: Self.slow, seed: 2)
    #expect(first.left == second.left)
    #expect(first.right == second.right)
    #expect(first.left != third.left)
  }

  /// Four first-order low-pass filters at 60 Hz, one after the other.
  private func lowPassed(_ samples: [Float]) -> [Float] {
    let coefficient = Float(1 - exp(-2 * Double.pi * 60 / 48_000))
    var states: [Float] = [0, 0, 0, 0]
    return samples.map { sample in
      var value = sample
      for index in states.indices {
        states[index] += coefficient * (value - states[index])
        value = states[index]
      }
      return value
    }
  }

  private func energy(_ samples: ArraySlice<Float>) -> Float {
    samples.reduce(0) { $0 + $1 * $1 }
  }
}
