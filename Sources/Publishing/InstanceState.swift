import Measurements

/// What the publisher keeps of one instance from record to record.
struct InstanceState {
  /// The newest record: its payload, all finite, and behind it the shaped elements.
  private(set) var vector: [Float]
  /// Whether a record has come.
  private(set) var hasRecord = false
  private(set) var isWarm = false
  /// Samples that were not finite, since the layout came into force.
  private(set) var nonFiniteCount = 0
  /// The changing outputs as they were last taken, by index; empty when never.
  private var sent: [[Float]]
  private var shaper: Shaper

  init(_ plan: InstancePlan, rate: SampleRate) {
    vector = Array(repeating: 0, count: plan.vectorCount)
    sent = plan.outputs.map { _ in [] }
    shaper = Shaper(plan, rate: rate)
  }

  /// Takes over the shaping of the same instance in an earlier layout.
  mutating func continueShaping(of earlier: InstanceState) {
    shaper = earlier.shaper
  }

  /// Takes in one record, whose `payload` has as many values as `plan` states.
  mutating func take(
    _ header: FrameHeader, _ payload: UnsafeBufferPointer<Float>, _ plan: InstancePlan
  ) {
    for index in 0..<plan.payloadCount { vector[index] = payload[index].madeFinite }
    shaper.advance(&vector)
    isWarm = header.isWarm != 0
    hasRecord = true
  }

  mutating func countNonFinite(_ count: UInt32) {
    nonFiniteCount += Int(count)
  }

  /// The elements of a changing output, or nil when nothing is known of it yet.
  func known(_ output: InstancePlan.Output) -> [Float]? {
    if output.descriptor.source == .constant { return output.constants }
    return hasRecord ? Array(vector[output.form.elements]) : nil
  }

  /// Returns the changing outputs that differ from what was last taken, by index.
  mutating func takeChanges(_ plan: InstancePlan) -> [Int] {
    guard hasRecord else { return [] }
    return plan.changing.filter { index in
      let elements = vector[plan.forms[index].elements]
      guard elements != sent[index][...] else { return false }
      sent[index] = Array(elements)
      return true
    }
  }
}
