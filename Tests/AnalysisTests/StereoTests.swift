import Analysis
import Glibc
import Measurements
import Testing

@Suite("Stereo")
struct StereoTests {
  private let first = whiteNoise(count: 96_000, seed: 41)
  private let second = whiteNoise(count: 96_000, seed: 42)

  /// Balance, correlation and width over two seconds.
  private func measure(_ left: [Float], _ right: [Float]) throws -> [Float] {
    let rig = EngineRig(planner: planner)
    try rig.configure(
      [AnalyzerSettings(plugin: "stereo", parameters: ["integration": .number(1.9)])],
      channels: 2)
    rig.run([left, right], periods: [333])
    let last = try #require(rig.records(of: "stereo").last)
    return ["balance", "correlation", "width"].flatMap { rig.values($0, of: last) }
  }

  private func expect(_ values: [Float], _ expected: [Double], within tolerance: Double = 1e-5) {
    for (value, expected) in zip(values, expected) {
      #expect(abs(Double(value) - expected) <= tolerance)
    }
  }

  @Test("Equal channels: balance 0, correlation 1, width 0")
  func mono() throws {
    expect(try measure(first, first), [0, 1, 0])
  }

  @Test("Opposite channels: balance 0, correlation −1, width 1")
  func opposite() throws {
    expect(try measure(first, first.map { -$0 }), [0, -1, 1])
  }

  @Test("One channel alone: balance ±1, correlation 0, width ½")
  func oneSided() throws {
    let silence = Array(repeating: Float(0), count: first.count)
    expect(try measure(first, silence), [-1, 0, 0.5])
    expect(try measure(silence, first), [1, 0, 0.5])
  }

  @Test("Silence: all 0")
  func silence() throws {
    let silence = Array(repeating: Float(0), count: first.count)
    #expect(try measure(silence, silence) == [0, 0, 0])
  }

  @Test("Unrelated channels: correlation 0 and width ½, within the spread of noise")
  func unrelated() throws {
    // 1/√91,200 is the standard deviation of the correlation.
    expect(try measure(first, second), [0, 0, 0.5], within: 0.015)
  }

  @Test(
    "A gain g on one side: balance (g² − 1)/(g² + 1), width ½ − g/(1 + g²)", arguments: [0.5, 2])
  func gain(gain: Double) throws {
    let square = gain * gain
    expect(
      try measure(first, first.map { $0 * Float(gain) }),
      [(square - 1) / (square + 1), 1, 0.5 - gain / (1 + square)])
  }

  @Test(
    "Sines a phase φ apart: correlation cos φ, width (1 − cos φ)/2",
    arguments: [0, 30, 90, 120, 180])
  func phase(degrees: Double) throws {
    let angle = degrees / 180 * .pi
    // Whole periods in each hop.
    let values = try measure(
      sine(1_000, count: 96_000), sine(1_000, count: 96_000, phase: angle))
    expect(values, [0, cos(angle), (1 - cos(angle)) / 2])
  }

  @Test(
    "Mid holds what is equal, side what is opposite: a sine of amplitude a has power a²/2 there")
  func midAndSide() throws {
    let (middle, edge) = (
      sine(1_000, amplitude: 0.5, count: 48_000), sine(3_000, amplitude: 0.1, count: 48_000)
    )
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "stereo")], channels: 2)
    rig.run(
      [zip(middle, edge).map { $0 + $1 }, zip(middle, edge).map { $0 - $1 }], periods: [333])
    let last = try #require(rig.records(of: "stereo").last)
    #expect(abs(rig.values("mid", of: last)[0] - 0.125) < 1e-5)
    #expect(abs(rig.values("side", of: last)[0] - 0.005) < 1e-5)
  }

  @Test("After a change the figures are those of the new sound alone once the integration is over")
  func integration() throws {
    let rig = EngineRig(planner: planner)
    try rig.configure([AnalyzerSettings(plugin: "stereo")], channels: 2)
    rig.run([first, first.map { -$0 }], periods: [480])
    rig.clear()
    rig.run([second, second], periods: [480])
    let records = rig.records(of: "stereo")
    // 0.3 s are 30 hops.
    expect(records[29].values, [0, 1, 0])
    #expect(records[28].values[1] < 0.999)
  }
}
