import TestRigs
import Testing

/// EBU Tech 3342 (2023), table 1. Cases 5 and 6 are programmes that cannot be made.
@Suite("EBU Tech 3342") struct EBU3342Tests {
  @Test(
    "Cases 1 to 4: stretches of 20 s have the range of their levels within 1 LU",
    arguments: zip(
      [[-20.0, -30], [-20, -15], [-40, -20], [-50, -35, -20, -35, -50]], [10.0, 5, 20, 15]))
  func range(levels: [Double], expected: Double) throws {
    let meter = try LoudnessMeter(periods: [1_024])
    meter.hear(EBUSignals.tone(levels.map { (20, $0) }))
    let reading = meter.reading("range")
    #expect(abs(reading - expected) <= 1, "\(reading)")
  }
}
