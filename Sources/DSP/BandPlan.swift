/// A division of the range of hearing into bands.
///
/// Bands of one plan share their edges and never overlap, so that each part of the power is in one band; a mel plan
/// therefore has rectangular bands, where other programs use overlapping triangles.
public struct BandPlan: Hashable, Sendable {
  /// The most bands that a plan may have.
  public static let maximumCount = 512

  /// The name that ``init(_:tuning:)`` reads back.
  public let name: String
  private let list: [Band]

  /// Returns the bands from low to high.
  public func bands() -> [Band] { list }

  /// Makes a plan from its name, as ``all`` lists them, or from a list of edges in hertz with commas between.
  ///
  /// `tuning` is the frequency of A4 in hertz, which the semitones hang on.
  ///
  /// - Context: control
  public init(_ text: String, tuning: Double = 440) throws(BandPlanError) {
    self = try BandPlan.parse(text, tuning: tuning)
  }

  /// Makes a plan from `edges` in hertz: at least two, 0 or above, each above the one before.
  ///
  /// - Context: control
  public static func edges(_ edges: [Double]) throws(BandPlanError) -> BandPlan {
    guard edges.count >= 2 else { throw .tooFewEdges(edges.count) }
    for index in edges.indices {
      guard edges[index].isFinite, edges[index] >= 0 else { throw .edgeOutOfRange(edges[index]) }
      if index > 0, edges[index] <= edges[index - 1] {
        throw .edgesNotRising(edges[index - 1], edges[index])
      }
    }
    let name = edges.map(shortText).joined(separator: ",")
    return try BandPlan(name: name, bands: Band.between(edges))
  }

  init(name: String, bands: [Band]) throws(BandPlanError) {
    guard bands.count <= BandPlan.maximumCount else {
      throw .tooManyBands(bands.count)
    }
    self.name = name
    list = bands
  }

  /// Every plan by name, for `list bands`.
  public static let all: [Choice] = [
    Choice("octave", "10 bands, IEC 61260-1, 31.5 Hz to 16 kHz"),
    Choice("third-octave", "31 bands, IEC 61260-1, 20 Hz to 20 kHz; also 1/3"),
    Choice("1/6", "62 bands, half of a third octave each"),
    Choice("1/12", "124 bands, a quarter of a third octave each"),
    Choice("1/24", "248 bands, an eighth of a third octave each"),
    Choice("semitone", "120 bands about the notes E0 to D#10, hung on A4"),
    Choice(
      "mel:N", "N bands of equal width in mel (Slaney), 20 Hz to 20 kHz; 40 when N is left out"),
    Choice("bark", "24 critical bands, Zwicker's edges, 0 to 15.5 kHz"),
    Choice("log:N", "N bands of equal ratio, 20 Hz to 20 kHz"),
    Choice("log:N:F1-F2", "N bands of equal ratio from F1 to F2 Hz"),
    Choice("F1,F2,F3", "bands between any number of edges in Hz"),
  ]
}
