import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// The engine's calibration, tested whole with a fake backend, holds on the way through a server.
  @Suite
  struct CalibrationTests {
    static let sines = [
      CalibrationCase(512, "hann", 192_000, 256, bin: 120.5),
      CalibrationCase(1_024, "rectangular", 48_000, 64, bin: 85),
      CalibrationCase(1_920, "hamming", 44_100, 128, bin: 43.3),
      CalibrationCase(2_048, "hann", 48_000, 8_192, bin: 100.5),
      CalibrationCase(4_096, "blackman", 96_000, 512, bin: 60),
      CalibrationCase(8_192, "blackman-harris", 48_000, 1_024, bin: 1_000.5),
      CalibrationCase(16_384, "flat-top", 96_000, 4_096, bin: 321.7),
      CalibrationCase(32_768, "kaiser", 44_100, 1_000, bin: 800.5),
    ]

    @Test("A sine of amplitude 0.5 reads −6.02 dB ±0.2 through jackd", arguments: sines)
    func sine(setup: CalibrationCase) throws {
      let tone = setup.bin * setup.binWidth
      let edges = [-24, -8, 8, 24].map { tone + $0 * setup.binWidth }
      let bands = try measure(setup, edges: edges, frequency: tone, seconds: 0.1)
      #expect(bands.allSatisfy { abs(decibels($0[1]) + 6.02) <= 0.2 }, "\(setup)")
      #expect(bands.allSatisfy { abs(decibels($0.reduce(0, +)) + 6.02) <= 0.2 }, "\(setup)")
    }

    static let noises = [
      CalibrationCase(512, "blackman", 44_100, 192),
      CalibrationCase(2_048, "hann", 48_000, 256),
      CalibrationCase(4_096, "rectangular", 96_000, 2_048),
      CalibrationCase(8_192, "flat-top", 192_000, 512),
    ]

    @Test(
      "White noise reads its known band powers ±0.3 dB through jackd, two seconds of it",
      arguments: noises)
    func noise(setup: CalibrationCase) throws {
      let edges = [1_000, 2_000, 4_000, 8_000, 16_000.0]
      let bands = try measure(setup, edges: edges, frequency: 0, seconds: 2)
      for (number, (lower, upper)) in zip(edges, edges.dropFirst()).enumerated() {
        // A band is judged where its width times the duration, in hops of 10 ms, is 2,000 or nearly so.
        guard Double(bands.count) / 100 * (upper - lower) > 1_900 else { continue }
        let mean = bands.map { $0[number] }.reduce(0, +) / Double(bands.count)
        // Evenly distributed from −½ to ½; a sine of amplitude 1, whose mean square is ½, reads 0 dB.
        let expected = 2 * (0.25 / 3) * (upper - lower) / (Double(setup.rate) / 2)
        let error = decibels(mean / expected)
        #expect(abs(error) <= 0.3, "\(setup), \(lower) to \(upper) Hz: \(error) dB")
      }
    }

    /// The power of each band in each hop while `seconds` of sound pass, once the window is full of it; but for those beside
    /// xruns, which may be all where a machine cannot keep up with such periods.
    private func measure(
      _ setup: CalibrationCase, edges: [Double], frequency: Double, seconds: Double
    ) throws -> [[Double]] {
      let server = JACKServer(rate: setup.rate, period: setup.period)
      try server.start()
      let source = try SineSource(frequency: frequency, on: server)
      let wire = try Wire()
      let program = try Flametube(
        ["-o", "127.0.0.1:\(wire.port)", "-r", "hop", "-C", "sine:out_.*"], on: server,
        configuration: setup.configuration(edges: edges))
      // Both links are made, and their sound has come this far.
      let sound = wire.wait {
        $0.address == "/flametube/main/level/rms" && $0.floats.allSatisfy { $0 > -60 }
      }
      try #require(sound != nil, "\(setup): \(program.output)")
      let place = wire.count
      let warmth = setup.length + setup.rate / 2
      let frames = warmth + Int(seconds * Double(setup.rate))
      var settling = Settling(frames: frames, rate: setup.rate)
      let end = wire.wait(since: place, within: 120) { settling.isOver(with: $0) }
      try #require(end != nil, "\(setup): \(program.output)")
      #expect(program.end()?.status == 0)
      source.stop()
      server.stop()
      let xruns = wire.xrunTimes
      let hops = HopTrace(wire.arrivals(since: place), rate: setup.rate).settled(for: warmth)
      let misses = source.missTimes
      let memory = Double(warmth) / Double(setup.rate) + 0.1
      let levels = hops.filter { !$0.isBeside(xruns) && !$0.isBehind(misses, within: memory) }
        .compactMap { $0.values["spectrum/db"] }
      try #require(!levels.isEmpty || !xruns.isEmpty || !misses.isEmpty)
      return levels.map { $0.map { pow(10, Double($0) / 10) } }
    }

    private func decibels(_ power: Double) -> Double { 10 * log10(power) }
  }
}

/// One way to set up the spectrum and the server.
struct CalibrationCase: CustomTestStringConvertible, Sendable {
  let length: Int
  let window: String
  let rate: Int
  let period: Int
  /// Where the sine lies, in bins.
  let bin: Double

  init(_ length: Int, _ window: String, _ rate: Int, _ period: Int, bin: Double = 0) {
    (self.length, self.window, self.rate, self.period, self.bin) = (
      length, window, rate, period, bin
    )
  }

  var testDescription: String { "\(length) points, \(window), \(rate) Hz, periods of \(period)" }

  /// The width of a bin in Hz.
  var binWidth: Double { Double(rate) / Double(length) }

  /// A configuration with a level, and one spectrum whose bands lie between `edges`.
  func configuration(edges: [Double]) -> String {
    let milliseconds = 1_000 * Double(length) / Double(rate)
    return """
      { analyzers: [{ plugin: "level" },
        { plugin: "spectrum", bands: \(edges), window: "\(window)", length: "\(milliseconds) ms", multiresolution: false }] }
      """
  }
}
