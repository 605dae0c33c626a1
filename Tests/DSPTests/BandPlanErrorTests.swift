import DSP
import Testing

@Suite struct BandPlanErrorTests {
  @Test(
    "A text that is no plan is refused with what is wrong and what would be right",
    arguments: [
      ("thirds", "third-octave"), ("", "octave"), ("mel:0", "1 to 512"), ("mel:x", "mel:32"),
      ("log:", "log:32"), ("log:10:20", "log:32:30-16000"), ("log:10:0-100", "above 0"),
      ("log:10:200-100", "rising"), ("log:10:nan-100", "rising"), ("log:513", "512"),
      ("20,", "no band edge"), ("20,x", "20,60,250"), ("100,50", "rising order"),
      ("20,20", "rising order"), ("-5,20", "0 or above"), ("20,inf", "finite"),
      ("octave:3", "no band plan"),
    ])
  func refused(text: String, mend: String) throws {
    let error = #expect(throws: BandPlanError.self) { try BandPlan(text) }
    let sentence = try #require(error).description
    #expect(sentence.contains(mend), "\(sentence)")
    #expect(!sentence.hasSuffix("."))
  }

  @Test("513 bands are refused, 512 are not")
  func tooMany() throws {
    #expect(throws: BandPlanError.tooManyBands(513)) {
      try BandPlan.edges((0...513).map(Double.init))
    }
    #expect(try BandPlan.edges((0...512).map(Double.init)).bands().count == 512)
  }

  @Test("One edge makes no band, and a tuning must be a pitch for A4")
  func edgesAndTuning() {
    #expect(throws: BandPlanError.tooFewEdges(1)) { try BandPlan.edges([20]) }
    #expect(throws: BandPlanError.tooFewEdges(0)) { try BandPlan.edges([]) }
    #expect(throws: BandPlanError.badTuning(44)) { try BandPlan("semitone", tuning: 44) }
  }
}
