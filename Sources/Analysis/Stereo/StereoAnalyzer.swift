import DSP
import Measurements
import Realtime

/// How the sound of a stereo pair lies between its channels, over the parameter `integration`.
struct StereoAnalyzer: ~Copyable {
  private let storage: OwnedBuffer<Double>
  /// The squares of left and right and their products.
  var left: MeanWindow
  var right: MeanWindow
  var products: MeanWindow

  /// - Context: control
  init(capacity: Int, hop: Int) {
    storage = OwnedBuffer(repeating: 0, count: 3 * capacity)
    let base = storage.base
    left = MeanWindow(storage: base, capacity: capacity, hop: hop)
    right = MeanWindow(storage: base + capacity, capacity: capacity, hop: hop)
    products = MeanWindow(storage: base + 2 * capacity, capacity: capacity, hop: hop)
  }

  /// - Context: control
  static func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer {
    let hop = try parameters.frames("hop", minimum: 1)
    let integration = Seconds(try parameters.number("integration"))
    let capacity = EnergyWindow.capacity(of: integration, hop: hop, rate: parameters.rate)
    return PreparedAnalyzer(
      owner: AnalyzerOwner(.stereo, StereoAnalyzer(capacity: capacity, hop: hop)),
      stage: StageKey(kind: .slice, hop: hop), secondStage: nil,
      outputs: descriptor.outputs(channels: 2), warmUp: capacity * hop)
  }
}
