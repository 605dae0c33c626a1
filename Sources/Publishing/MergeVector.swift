import Measurements

/// The values of one instance since the last frame of one rate, merged by the rule of each output.
struct MergeVector {
  /// The number of records since the last frame.
  private(set) var count = 0
  private var values: [Float]

  init(_ plan: InstancePlan) {
    values = Array(repeating: 0, count: plan.vectorCount)
  }

  /// Adds the vector of one record.
  mutating func add(_ vector: [Float], of plan: InstancePlan) {
    count += 1
    guard count > 1 else {
      for index in values.indices { values[index] = vector[index] }
      return
    }
    for output in plan.outputs {
      merge(vector, output.elements, by: output.descriptor.merge)
    }
  }

  /// Returns the merged linear values of `output`; they are finite unless a sum exceeds the largest figure.
  func merged(_ output: InstancePlan.Output) -> [Float] {
    let elements = values[output.elements]
    guard output.descriptor.merge == .mean, count > 1 else { return Array(elements) }
    return elements.map { $0 / Float(count) }
  }

  /// Starts anew after a frame.
  mutating func clear() {
    count = 0
  }

  private mutating func merge(_ vector: [Float], _ elements: Range<Int>, by rule: MergeRule) {
    switch rule {
    case .maximum: for index in elements { values[index] = max(values[index], vector[index]) }
    case .sum, .mean: for index in elements { values[index] += vector[index] }
    case .newest: for index in elements { values[index] = vector[index] }
    }
  }
}
