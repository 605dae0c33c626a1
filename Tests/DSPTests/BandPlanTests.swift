import DSP
import Foundation
import Testing

/// The nominal mid-band frequencies of IEC 61260-1, annex E, in hertz.
private let thirds: [Double] = [
  20, 25, 31.5, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1_000, 1_250,
  1_600, 2_000, 2_500, 3_150, 4_000, 5_000, 6_300, 8_000, 10_000, 12_500, 16_000, 20_000,
]

@Suite struct BandPlanTests {
  @Test("Octaves have the exact mid-bands and edges of IEC 61260-1")
  func octaves() throws {
    let bands = try BandPlan("octave").bands()
    let exact = [
      31.6228, 63.0957, 125.893, 251.189, 501.187, 1_000, 1_995.26, 3_981.07, 7_943.28, 15_848.9,
    ]
    #expect(bands.count == 10)
    for (band, centre) in zip(bands, exact) { #expect(abs(band.centre / centre - 1) < 1e-5) }
    #expect(abs(bands[5].lower - 707.946) < 1e-3 && abs(bands[5].upper - 1_412.54) < 1e-2)
  }

  @Test("Third octaves are the 31 nominal bands from 20 Hz to 20 kHz")
  func thirdOctaves() throws {
    let bands = try BandPlan("third-octave").bands()
    #expect(bands.count == 31)
    for (band, nominal) in zip(bands, thirds) {
      // The nominal figures are rounded by up to 1.5 %.
      #expect(abs(band.centre / nominal - 1) < 0.015)
    }
    #expect(bands[17].centre == 1_000)
    #expect(abs(bands[17].lower - 891.251) < 1e-3 && abs(bands[17].upper - 1_122.018) < 1e-3)
  }

  @Test(
    "Finer fractions fill the range of the third octaves; even ones have no band centred on 1 kHz",
    arguments: [("1/6", 6, 62), ("1/12", 12, 124), ("1/24", 24, 248)])
  func fractions(name: String, divisor: Int, count: Int) throws {
    let bands = try BandPlan(name).bands()
    let third = try BandPlan("1/3").bands()
    #expect(bands.count == count)
    #expect(bands[0].lower == third[0].lower && bands[count - 1].upper == third[30].upper)
    for band in bands {
      // fm = 1000·G^((2x+1)/(2b)) with a whole x, and the edges half a band away.
      let x = (log10(band.centre / 1_000) / 0.3 * Double(2 * divisor) - 1) / 2
      #expect(abs(x - x.rounded()) < 1e-9)
      #expect(abs(band.upper / band.lower / pow(10, 0.3 / Double(divisor)) - 1) < 1e-12)
      #expect(abs(band.lower * band.upper / (band.centre * band.centre) - 1) < 1e-12)
    }
  }

  @Test("Semitones hang on A4 and reach a quarter tone to both sides")
  func semitones() throws {
    let bands = try BandPlan("semitone", tuning: 442).bands()
    #expect(bands.count == 120)
    #expect(bands.contains { $0.centre == 442 })
    #expect(abs(bands[13].centre / bands[1].centre - 2) < 1e-12)
    #expect(abs(bands[0].upper / bands[0].lower - pow(2, 1.0 / 12)) < 1e-12)
  }

  @Test("Mel bands are equally wide on Slaney's scale")
  func mel() throws {
    let bands = try BandPlan("mel:32").bands()
    #expect(bands.count == 32 && abs(bands[0].lower - 20) < 1e-9)
    #expect(abs(bands[31].upper - 20_000) < 1e-6)
    // Linear below 1 kHz: all bands there have the same width in hertz; logarithmic above: the same ratio.
    let linear = bands.filter { $0.upper < 1_000 }.map { $0.upper - $0.lower }
    let ratios = bands.filter { $0.lower > 1_000 }.map { $0.upper / $0.lower }
    #expect(linear.allSatisfy { abs($0 - linear[0]) < 1e-9 } && linear.count > 5)
    #expect(ratios.allSatisfy { abs($0 - ratios[0]) < 1e-12 } && ratios.count > 5)
    #expect(try BandPlan("mel").bands().count == 40)
  }

  @Test("Bark bands are Zwicker's 24, and logarithmic bands have equal ratios")
  func barkAndLogarithmic() throws {
    let bark = try BandPlan("bark").bands()
    #expect(bark.count == 24 && bark[0].lower == 0 && bark[8].lower == 920)
    #expect(bark[23].upper == 15_500)
    let bands = try BandPlan("log:12:50-3200").bands()
    #expect(bands.count == 12 && bands[0].lower == 50)
    #expect(bands.allSatisfy { abs($0.upper / $0.lower - sqrt(2)) < 1e-12 })
    #expect(abs(bands[11].upper - 3_200) < 1e-9)
  }

  @Test(
    "Bands of a plan share their edges exactly",
    arguments: ["octave", "1/3", "1/24", "semitone", "mel:512", "bark", "log:100"])
  func contiguous(name: String) throws {
    let bands = try BandPlan(name).bands()
    for (band, next) in zip(bands, bands.dropFirst()) {
      #expect(band.upper == next.lower && band.lower < band.centre && band.centre < band.upper)
    }
  }

  @Test(
    "A plan's name makes the same plan again",
    arguments: [
      "octave", "third-octave", "1/6", "semitone", "mel:7", "bark", "log:9", "log:9:30-9000.5",
      "0,20,60.5,250",
    ])
  func roundTrip(name: String) throws {
    let plan = try BandPlan(name)
    #expect(plan.name == name)
    #expect(try BandPlan(plan.name) == plan)
  }
}
