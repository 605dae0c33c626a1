import DSP
import Measurements
import Realtime

/// Onsets by SuperFlux, of the whole spectrum and of three regions of it.
///
/// It hears the power mean of the input's channels.
struct OnsetAnalyzer: ~Copyable {
  /// What parts the regions, in Hz: the body of a bass drum lies below the first, hi-hats lie above the second.
  static let edges = [150.0, 5_000.0]
  /// The rise of the whole spectrum, in decades summed over the bands, that an onset needs above the mean. On the
  /// annotated recordings 1.75 to 2.5 score alike (F at 25 ms of 0.934 to 0.931); noise asks for a high one.
  static let threshold = 2.25
  /// By how much more the whole, the low, the middle and the high region need than the root of their share of the bands: bands
  /// of few bins fluctuate more, and neighbours among them together. Measured on a minute of white and one of pink noise at
  /// −20 dB, `flametube analyze --plugins onset`: the whole 1.5 and 1.8 onsets a second, low 0.7 and 1.9, middle 1.4 and 1.9.
  static let allowances = [1, 2.25, 1.15, 1]
  /// How long after it happened an onset is reported: the median on the annotated recordings is 10.6 ms, and 7.4 ms for
  /// drums, whose attacks are sudden.
  static let latency = Seconds(0.01)

  var flux: SpectralFlux
  /// The whole, then low, middle and high sounds.
  let regions: OwnedBuffer<OnsetRegion>
  private let storage: OwnedBuffer<Float>
  var count = 0
  var envelope: Float = 0
  /// By how much the envelope falls in one hop.
  let fall: Float
  /// The onsets to tell, one bit for each output, lowest first.
  var waiting: UInt32 = 0
  /// What announces attacks; without their stage it hears and says nothing.
  var herald: OnsetHerald
  private let heraldStorage: OwnedBuffer<Float>
  /// What the next confirmation says.
  var isConfirmed = false

  /// - Context: control
  init(_ parameters: AnalyzerParameters, key: StageKey) throws(AnalysisError) {
    try SpectralFlux.check(parameters)
    let triangles = TriangleBands(length: key.length, rate: parameters.rate)
    let hop = parameters.rate.duration(of: key.hop)
    let capacity = OnsetPicker.capacity(hop: hop)
    let spans = OnsetAnalyzer.spans(triangles)
    let sensitivity = try parameters.number("sensitivity")
    let interval = Seconds(try parameters.number("interval"))
    fall = Float(hop.value / (try parameters.number("fall")))
    flux = SpectralFlux(triangles, key: key, channels: parameters.input.channels)
    storage = OwnedBuffer(repeating: 0, count: spans.count * capacity)
    let quick = OnsetHerald.key(at: parameters.rate)
    heraldStorage = OwnedBuffer(
      repeating: 0, count: OnsetHerald.capacity(quick, rate: parameters.rate))
    herald = OnsetHerald(
      storage: heraldStorage.base, key: quick, rate: parameters.rate,
      channels: parameters.input.channels)
    let base = storage.base
    regions = OwnedBuffer(
      spans.enumerated().map { index, span in
        // Of bands that fluctuate independently, the sum does so by the root of their number. A region without any, which lies
        // above half the rate, has no onsets.
        let share = (Double(span.count) / Double(triangles.bands.count)).squareRoot()
        let allowance = OnsetAnalyzer.allowances[index]
        let threshold = Float(OnsetAnalyzer.threshold * share * allowance / sensitivity)
        return OnsetRegion(
          span,
          picker: OnsetPicker(
            storage: base + index * capacity, threshold: span.isEmpty ? .infinity : threshold,
            interval: interval, hop: hop))
      })
  }

  private static func spans(_ triangles: TriangleBands) -> [Range<Int>] {
    let low = triangles.index(from: edges[0])
    let high = triangles.index(from: edges[1])
    let end = triangles.bands.count
    return [0..<end, 0..<low, low..<high, high..<end]
  }

  /// - Context: control
  static func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer {
    let key = SpectralFlux.key(at: parameters.rate)
    let quick = try parameters.flag("early") ? OnsetHerald.key(at: parameters.rate) : nil
    let latency = parameters.rate.frameCount(of: latency)
    return PreparedAnalyzer(
      owner: AnalyzerOwner(.onset, try OnsetAnalyzer(parameters, key: key)), stage: key,
      secondStage: quick, needsPower: true,
      outputs: outputs(channels: parameters.input.channels, earlyLatency: quick?.hop),
      warmUp: key.length, latency: latency, span: 2 * latency)
  }
}

/// The bands of one region and what is known of their onsets.
struct OnsetRegion: BitwiseCopyable {
  let start: Int
  let end: Int
  var picker: OnsetPicker
  /// The newest mean rise of the bands in units of 5 dB, at most 1.
  var strength: Float = 0

  init(_ span: Range<Int>, picker: OnsetPicker) {
    start = span.lowerBound
    end = span.upperBound
    self.picker = picker
  }
}
