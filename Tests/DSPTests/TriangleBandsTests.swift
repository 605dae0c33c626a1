import Foundation
import Measurements
import Testing

@testable import DSP

@Suite struct TriangleBandsTests {
  private let bands = TriangleBands(length: 2_048, rate: SampleRate(hertz: 44_100))

  @Test("From 440 Hz up, where bins are fine enough, neighbouring centres are a quarter tone apart")
  func centres() {
    let octave = bands.centres.filter { (3_520...7_040).contains($0) }
    #expect((23...25).contains(octave.count))
    #expect(zip(bands.centres, bands.centres.dropFirst()).allSatisfy { $0 < $1 })
    #expect(bands.centres.allSatisfy { $0 >= 20 && $0 < 16_500 })
  }

  @Test("A bin between two centres is shared out whole")
  func shares() {
    var sums = [Double](repeating: 0, count: 1_025)
    for band in bands.bands {
      for offset in 0..<Int(band.binCount) {
        sums[Int(band.firstBin) + offset] += Double(bands.weights[Int(band.firstWeight) + offset])
      }
    }
    let (first, last) = (bands.bands.first!, bands.bands.last!)
    let inner = Int(first.firstBin) + 1...Int(last.firstBin)
    for bin in inner { #expect(abs(sums[bin] - 1) < 1e-5) }
  }

  @Test("The sum under each triangle is that of its definition")
  func sums() {
    let power = noise(count: 1_025).map { $0 * $0 }
    var out = [Float](repeating: 0, count: bands.bands.count)
    sumTriangles(
      of: power, bands: bands.bands, weights: bands.weights, count: out.count, into: &out)
    for (band, value) in zip(bands.bands, out) {
      let expected = (0..<Int(band.binCount)).reduce(0.0) { sum, offset in
        sum + Double(power[Int(band.firstBin) + offset])
          * Double(bands.weights[Int(band.firstWeight) + offset])
      }
      #expect(abs(Double(value) - expected) < 1e-5 * max(1, expected))
    }
  }

  @Test(
    "The compressed magnitude is log₁₀(1 + gain·√power) within 3e-6, from silence to beyond full scale"
  )
  func compression() {
    let powers = [0] + (0..<63).map { Float(pow(10, Double($0) / 3 - 18)) }
    var out = [Float](repeating: 0, count: 64)
    compressMagnitudes(ofPower: powers, gain: 627, into: &out, count: 64)
    for (power, value) in zip(powers, out) {
      #expect(abs(Double(value) - log10(1 + 627 * Double(power).squareRoot())) < 3e-6)
    }
  }

  @Test("A rise counts above the greatest of three neighbours of before only")
  func rises() {
    let before: [Float] = [0] + [1, 5, 2, 0, 0, 0, 0, 3] + [0]
    let now: [Float] = [6, 6, 6, 6, 1, -1, 4, 2]
    var out = [Float](repeating: 0, count: 8)
    before.withUnsafeBufferPointer { before in
      risesAboveNeighbours(of: now, over: before.baseAddress! + 1, into: &out, count: 8)
    }
    #expect(out == [1, 1, 1, 4, 1, 0, 1, 0])
  }

  @Test("States are scaled in place, summed, and the greatest found, at any count")
  func states() {
    for count in [0, 1, 7, 8, 9, 31] {
      var values = noise(count: count).map { abs($0) }
      let expected = values.map { $0 * 0.25 }
      let result = scaleAndSum(&values, count: count, by: 0.25)
      #expect(values == expected)
      #expect(abs(result.sum - expected.reduce(0, +)) < 1e-5)
      #expect(result.greatest == expected.max() ?? 0)
    }
  }

  @Test("A row of values times a matrix is the sum of its rows by their value")
  func product() {
    let matrix = noise(count: 5 * 16)
    let values = noise(count: 5, seed: 2)
    var out = [Float](repeating: 0, count: 16)
    multiply(values, by: matrix, rows: 5, width: 16, into: &out)
    for column in 0..<16 {
      let expected = (0..<5).reduce(Float(0)) { $0 + values[$1] * matrix[$1 * 16 + column] }
      #expect(abs(out[column] - expected) < 1e-5)
    }
  }
}
