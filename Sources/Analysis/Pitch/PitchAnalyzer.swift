import DSP
import Measurements
import Realtime
import Spectrum

/// The fundamental frequency of one voice or instrument, from the autocorrelation of the sound: the mean of the
/// channels' powers is transformed back.
struct PitchAnalyzer: ~Copyable {
  let channelCount: Int
  let hertz: Float
  let threshold: Float
  let gate: Float
  let windowCount: Int
  let search: PeriodSearch
  let coefficients: OwnedBuffer<Float>
  /// The sum of ``coefficients``.
  let coefficientSum: Float
  /// The factor of each bin's power.
  let weights: OwnedBuffer<Float>
  /// The weighted powers of all channels so far.
  let powers: OwnedBuffer<Float>
  let transform: TransformView
  var trail: PitchTrail
  var isVoiced = false
  /// What the next record tells.
  var told = Pitch()
  private let tables: OwnedBuffer<Float>
  private let storage: OwnedBuffer<Pitch>
  private let owner: RealTransform

  /// - Context: control
  init(_ plan: PitchPlan, channels: Int, transform owner: RealTransform) {
    channelCount = channels
    hertz = Float(plan.rate.hertz)
    threshold = plan.threshold
    gate = plan.gate
    windowCount = plan.window.count
    let scaled = plan.coefficients(channels: channels)
    coefficients = OwnedBuffer(scaled)
    coefficientSum = Float(scaled.reduce(0) { $0 + Double($1) })
    weights = OwnedBuffer(plan.weights)
    powers = OwnedBuffer(repeating: 0, count: plan.length.points / 2 + 1)
    tables = OwnedBuffer(PeriodSearch.tables(window: plan.window.coefficients, lags: plan.lags))
    search = PeriodSearch(tables: tables.base, lags: plan.lags)
    storage = OwnedBuffer(repeating: Pitch(), count: 2 * plan.delay + 1)
    trail = PitchTrail(storage: storage.base, delay: plan.delay)
    self.owner = owner
    transform = owner.view
  }

  /// - Context: control
  static func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer {
    let plan = try PitchPlan(parameters)
    let analyzer = PitchAnalyzer(
      plan, channels: parameters.input.channels,
      transform: try parameters.transform(plan.length))
    let span = plan.window.count + 2 * plan.delay * plan.hop
    return PreparedAnalyzer(
      owner: AnalyzerOwner(.pitch, analyzer),
      stage: StageKey(kind: .block(length: plan.window.count), hop: plan.hop),
      outputs: descriptor.outputs(channels: parameters.input.channels), warmUp: span, span: span)
  }
}
