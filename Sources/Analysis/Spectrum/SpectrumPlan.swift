import DSP
import Measurements

/// Which bins of which transform make up each band.
///
/// - Context: control
struct SpectrumPlan {
  /// How many times longer the transform for low bands is, as far as the longest transform allows.
  static let longRatio = 4
  /// The long transform hops by this part of its own length.
  static let longHopDivisor = 8

  let bands: [Band]
  let stage: StageKey
  var longStage: StageKey?
  var firstBand = 0
  var ranges: [BandRange]
  var longRanges: [BandRange] = []
  var marks: [BandMark]
  var weights: [Float] = []
  var longWeights: [Float] = []
  /// How many frames of sound a record needs behind it to be warm.
  var warmUp: Int

  init(_ parameters: AnalyzerParameters) throws(AnalysisError) {
    bands = try SpectrumPlan.bands(parameters)
    stage = try parameters.transformKey(removesDC: try parameters.flag("dcBlocker"))
    guard case .transform(let length, let shape, let removesDC) = stage.kind else {
      preconditionFailure("A transform key names a transform")
    }
    let short = Window(shape, count: length)
    let map = BandMap(bands: bands, window: short, rate: parameters.rate)
    ranges = map.ranges
    marks = map.marks
    warmUp = length
    let curve = try SpectrumPlan.curve(parameters)
    weights = curve.binWeights(length: length, rate: parameters.rate)
    guard try parameters.flag("multiresolution") else { return }
    let ratio = min(SpectrumPlan.longRatio, TransformLength.limits.upperBound / length)
    guard ratio > 1 else { return }
    let long = Window(shape, count: length * ratio)
    splitBands(
      at: try parameters.number("crossover"), short: short, long: long, curve: curve,
      parameters: parameters)
    guard !longRanges.isEmpty else { return }
    let hop = long.count / SpectrumPlan.longHopDivisor
    longStage = StageKey(
      kind: .transform(length: long.count, window: shape, removesDC: removesDC), hop: hop)
    warmUp = long.count + hop
  }

  private static func bands(_ parameters: AnalyzerParameters) throws(AnalysisError) -> [Band] {
    do {
      if case .numbers(let edges)? = parameters.value("bands") {
        return try BandPlan.edges(edges).bands()
      }
      let tuning = try parameters.number("tuning")
      return try BandPlan(parameters.text("bands"), tuning: tuning).bands()
    } catch let error as BandPlanError {
      throw .badParameter(
        plugin: parameters.descriptor.identifier, key: "bands", reason: error.description)
    } catch let error as AnalysisError {
      throw error
    } catch {
      throw .badParameter(
        plugin: parameters.descriptor.identifier, key: "bands", reason: "\(error)")
    }
  }

  private static func curve(_ parameters: AnalyzerParameters) throws(AnalysisError) -> BinCurve {
    BinCurve(
      weighting: Weighting(rawValue: try parameters.text("weighting")) ?? .z,
      tilt: try parameters.number("tilt"))
  }

  /// What each band takes of the short transform.
  var blocks: [BandBlocks] { blocks(of: ranges, in: stage, weights: weights) }

  /// What each band takes of the long transform; none without one.
  var longBlocks: [BandBlocks] {
    longStage.map { blocks(of: longRanges, in: $0, weights: longWeights) } ?? []
  }

  private func blocks(
    of ranges: [BandRange], in stage: StageKey, weights: [Float]
  ) -> [BandBlocks] {
    ranges.map { BandBlocks($0, binCount: stage.length / 2 + 1, weights: weights) }
  }

  /// Gives what lies below `crossover` to the long transform.
  private mutating func splitBands(
    at crossover: Double, short: Window, long: Window, curve: BinCurve,
    parameters: AnalyzerParameters
  ) {
    let rate = parameters.rate
    let joint = min(crossover, Double(rate.hertz) / 2)
    guard let first = bands.first, first.lower < joint else { return }
    let meeting = Crossover(short: short, long: long, rate: rate, joint: joint)
    let map = BandMap(bands: bands, window: long, rate: rate)
    let shortStart = (Double(meeting.firstShortBin) - 0.5) * short.binWidth(at: rate)
    let longEnd = (Double(meeting.endLongBin) - 0.5) * long.binWidth(at: rate)
    firstBand = bands.firstIndex { $0.upper > shortStart } ?? bands.count
    longRanges = Array(map.ranges[..<(bands.firstIndex { $0.lower >= longEnd } ?? bands.count)])
    weights = curve.applied(to: meeting.shortWeights, rate: rate)
    longWeights = curve.applied(to: meeting.longWeights, rate: rate)
    for index in bands.indices where bands[index].upper <= meeting.zone.lowerBound {
      marks[index] = map.marks[index]
    }
  }
}

/// What each bin's power is multiplied by: a weighting and a tilt.
struct BinCurve {
  let weighting: Weighting
  /// In decibels per octave, 0 dB at 1 kHz.
  let tilt: Double

  /// The factors of bins 0 to N/2, or none when all are 1.
  func binWeights(length: Int, rate: SampleRate) -> [Float] {
    guard weighting != .z || tilt != 0 else { return [] }
    return weighting.binWeights(tilt: tilt, length: length, rate: rate)
  }

  /// `weights` of bins 0 to N/2, each times its factor.
  func applied(to weights: [Float], rate: SampleRate) -> [Float] {
    let factors = binWeights(length: 2 * (weights.count - 1), rate: rate)
    return factors.isEmpty ? weights : zip(weights, factors).map { $0 * $1 }
  }
}
