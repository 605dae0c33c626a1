import Analysis
import Measurements

/// How the features of a plugin become the events of an instance.
struct OutputShape: Sendable {
  /// The most values that are sent of a feature whose number of values differs: with an address of up to 160 bytes they
  /// fit into one datagram of 1,200.
  static let mostValues = 200

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
      let count = counts.indices.contains(index) ? counts[index] : output.binCount
      places.append(outputs.count)
      outputs.append(
        InstanceOutput(
          descriptor: output.descriptor(count: count), count: count ?? OutputShape.mostValues))
    }
    self.outputs = outputs
    self.places = places
  }

  /// The event of a feature, with as many values as its output has; where that differs, the first of too many.
  func event(_ event: HostedEvent) -> HostedEvent? {
    guard places.indices.contains(event.output), let place = places[event.output] else {
      return nil
    }
    let count = outputs[place].count
    var values = Array(event.values.prefix(count))
    if !outputs[place].admits(values.count) {
      values += [Float](repeating: 0, count: count - values.count)
    }
    return HostedEvent(output: place, position: event.position, values: values)
  }
}
