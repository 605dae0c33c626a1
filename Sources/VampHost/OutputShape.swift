import Analysis
import Measurements

/// How the features of a plugin become the events of an instance.
struct OutputShape: Sendable {
  let outputs: [InstanceOutput]
  /// For each output of the plugin its place among ``outputs``; nil when it is not wanted.
  private let places: [Int?]

  /// - Parameters:
  ///   - wanted: the number of the only output that is wanted
  ///   - counts: how many values each output has with the settings in force; nil where it differs
  init(_ entry: VampEntry, wanted: Int?, counts: [Int?]) {
    var outputs: [InstanceOutput] = []
    var places: [Int?] = []
    for (index, output) in entry.outputs.enumerated() {
      guard index == wanted ?? index else {
        places.append(nil)
        continue
      }
      let count = (counts.indices.contains(index) ? counts[index] : output.binCount) ?? 1
      places.append(outputs.count)
      outputs.append(
        InstanceOutput(descriptor: output.descriptor(count: count), count: count))
    }
    self.outputs = outputs
    self.places = places
  }

  /// The event of a feature; of features whose number of values differs, the first value stands for all.
  func event(_ event: HostedEvent) -> HostedEvent? {
    guard places.indices.contains(event.output), let place = places[event.output] else {
      return nil
    }
    let count = outputs[place].count
    let rest = [Float](repeating: 0, count: max(0, count - event.values.count))
    return HostedEvent(
      output: place, position: event.position, values: event.values.prefix(count) + rest)
  }
}
