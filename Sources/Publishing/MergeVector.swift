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
    for form in plan.forms {
      merge(vector, form.elements, by: form.merge)
    }
  }

  /// Returns the merged linear values of an output; they are finite unless a sum exceeds the largest figure.
  func merged(_ form: OutputForm) -> [Float] {
    let elements = values[form.elements]
    guard form.merge == .mean, count > 1 else { return Array(elements) }
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
