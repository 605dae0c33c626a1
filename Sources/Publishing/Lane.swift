import Measurements

/// One rate of frames: for each input a clock and the values that were merged since its last frame.
struct Lane {
  let rate: TargetSettings.Rate
  private var clocks: [FrameClock]
  private(set) var vectors: [MergeVector]

  /// Makes the lane for `plan`; `clocks` are those of a lane of the same rate, by the name of the input.
  init(_ rate: TargetSettings.Rate, _ plan: LayoutPlan, clocks: [String: FrameClock] = [:]) {
    self.rate = rate
    self.clocks = plan.inputs.map { clocks[$0.name] ?? FrameClock() }
    vectors = plan.instances.map { MergeVector($0) }
  }

  /// The clocks by the name of the input.
  func clocks(of plan: LayoutPlan) -> [String: FrameClock] {
    Dictionary(zip(plan.inputs.map(\.name), clocks)) { first, _ in first }
  }

  mutating func add(_ vector: [Float], of plan: InstancePlan, instance: Int) {
    vectors[instance].add(vector, of: plan)
  }

  /// Returns whether a frame of input number `input` is due at `position`, and takes note of it.
  ///
  /// When `isFreewheeling`, frames are no closer in time than they would be in the audio.
  mutating func isDue(
    input: Int, at position: UInt64, plan: LayoutPlan, now: Int64, isFreewheeling: Bool
  ) -> Bool {
    let perSecond: Double? = if case .perSecond(let rate) = rate { rate } else { nil }
    let interval = perSecond.map { 1 / $0 } ?? plan.inputs[input].hop.value
    return clocks[input].isDue(
      at: position, every: perSecond, rate: plan.layout.rate, now: now,
      interval: isFreewheeling ? Int64(interval * 1e9) : nil)
  }

  /// Starts the values of one input anew after a frame.
  mutating func clear(_ instances: [Int]) {
    for instance in instances { vectors[instance].clear() }
  }

  mutating func restartClocks() {
    for input in clocks.indices { clocks[input].restart() }
  }
}
