import TestRigs
import Testing

/// EBU Tech 3341 (2023), table 1, and its requirement for true peak. Cases 7 and 8 are programmes that cannot be made.
@Suite("EBU Tech 3341") struct EBU3341Tests {
  private func near(_ value: Double, _ expected: Double, _ tolerance: Double = 0.1) -> Bool {
    abs(value - expected) <= tolerance
  }

  @Test("Cases 1 and 2: a steady tone reads its level in M, S and I", arguments: [-23.0, -33])
  func steady(level: Double) throws {
    let meter = try LoudnessMeter()
    meter.hear(EBUSignals.tone([(20, level)]))
    for leaf in ["momentary", "shortterm", "integrated"] {
      let reading = meter.reading(leaf)
      #expect(near(reading, level), "\(leaf) \(reading)")
    }
  }

  @Test(
    "Cases 3 to 5: the gates leave out what is quiet, and I is −23.0 LUFS",
    arguments: [
      [(10, -36), (60, -23), (10, -36)],
      [(10, -72), (10, -36), (60, -23), (10, -36), (10, -72)],
      [(20, -26), (20.1, -20), (20, -26)],
    ] as [[(Double, Double)]])
  func gates(stretches: [(Double, Double)]) throws {
    let meter = try LoudnessMeter()
    meter.hear(EBUSignals.tone(stretches.map { ($0.0, $0.1) }))
    let reading = meter.reading("integrated")
    #expect(near(reading, -23), "\(reading)")
  }

  @Test("Case 6: five channels, surrounds counting 1.41 times, read −23.0 LUFS in I")
  func surround() throws {
    let meter = try LoudnessMeter(channels: 5)
    meter.hear([-28.0, -28, -24, -30, -30].map { EBUSignals.tone([(20, $0)]) })
    let reading = meter.reading("integrated")
    #expect(near(reading, -23), "\(reading)")
  }

  @Test("Case 9: S stays at −23.0 LUFS after 3 s when its window fits the signal's period")
  func constantShortTerm() throws {
    let meter = try LoudnessMeter()
    meter.hear(EBUSignals.tone((0..<5).flatMap { _ in [(1.34, -20.0), (1.66, -30.0)] }))
    let track = meter.track("shortterm").dropFirst(300)
    #expect(track.count == 1_200)
    #expect(track.allSatisfy { near($0, -23) }, "\(track.min() ?? 0) \(track.max() ?? 0)")
  }

  @Test("Case 10: tones of 3 s read −23.0 LUFS in the greatest S, whenever they start")
  func shortTermMaxima() throws {
    for index in 0..<20 {
      let meter = try LoudnessMeter()
      meter.hear(EBUSignals.tone([(Double(index) * 0.15, nil), (3, -23), (1, nil)]))
      let reading = meter.reading("shortterm_max")
      #expect(near(reading, -23), "start \(index): \(reading)")
    }
  }

  @Test("Case 11: live, the greatest S is −38, −37 … −19 LUFS in turn")
  func liveShortTerm() throws {
    let meter = try LoudnessMeter()
    for index in 0..<20 {
      let silence = Double(index) * 0.15
      let level = Double(index) - 38
      meter.hear(EBUSignals.tone([(silence, nil), (3, level), (3 - silence, nil)]))
      let reading = meter.reading("shortterm_max")
      #expect(near(reading, level), "\(reading)")
    }
  }

  @Test("Case 12: M stays at −23.0 LUFS after 1 s when its window fits the signal's period")
  func constantMomentary() throws {
    let meter = try LoudnessMeter()
    meter.hear(EBUSignals.tone((0..<25).flatMap { _ in [(0.18, -20.0), (0.22, -30.0)] }))
    let track = meter.track("momentary").dropFirst(100)
    #expect(track.count == 900)
    #expect(track.allSatisfy { near($0, -23) }, "\(track.min() ?? 0) \(track.max() ?? 0)")
  }

  @Test("Case 13: tones of 400 ms read −23.0 LUFS in the greatest M, whenever they start")
  func momentaryMaxima() throws {
    for index in 0..<20 {
      let meter = try LoudnessMeter()
      meter.hear(EBUSignals.tone([(Double(index) * 0.02, nil), (0.4, -23), (1, nil)]))
      let reading = meter.reading("momentary_max")
      #expect(near(reading, -23), "start \(index): \(reading)")
    }
  }

  @Test("Case 14: live, the greatest M is −38, −37 … −19 LUFS in turn")
  func liveMomentary() throws {
    let meter = try LoudnessMeter()
    for index in 0..<20 {
      let silence = Double(index) * 0.02
      let level = Double(index) - 38
      meter.hear(EBUSignals.tone([(silence, nil), (0.4, level), (0.4 - silence, nil)]))
      let reading = meter.reading("momentary_max")
      #expect(near(reading, level), "\(reading)")
    }
  }

  @Test(
    "Cases 15 to 19: tones whose peaks lie between samples read them within +0.2 and −0.4 dB",
    arguments: [
      (4, 0.5, 0, -6), (4, 0.5, 45, -6), (6, 0.5, 60, -6), (8, 0.5, 67.5, -6), (4, 1.41, 45, 3),
    ] as [(Int, Double, Double, Double)])
  func peakTones(divisor: Int, amplitude: Double, degrees: Double, level: Double) throws {
    let meter = try LoudnessMeter()
    meter.hear(
      EBUSignals.peakTone(divisor: divisor, amplitude: amplitude, degrees: degrees))
    #expect((-0.4...0.2).contains(meter.truePeak - level), "\(meter.truePeak)")
  }

  @Test(
    "Cases 20 to 23: one period at full scale reads 0 dBTP within +0.2 and −0.4 dB",
    arguments: 0..<4)
  func peakBursts(offset: Int) throws {
    let meter = try LoudnessMeter()
    meter.hear(EBUSignals.peakBurst(offset: offset))
    #expect((-0.4...0.2).contains(meter.truePeak), "\(meter.truePeak)")
  }
}
