import CVamp
import PluginWorkers

extension PluginRunner {
  /// Passes on what the plugin has answered; throws when it is not what it announced.
  func hear(
    _ lists: UnsafeMutablePointer<VampFeatureList>?
  ) throws(WorkerFault) {
    let count = Int(descriptor.pointee.getOutputCount(handle))
    guard count == outputs.count else {
      throw WorkerFault("it has \(count) outputs and announced \(outputs.count)")
    }
    guard let lists else { return }
    defer { descriptor.pointee.releaseFeatureSet(lists) }
    var total = 0
    for output in 0..<count { total += Int(lists[output].featureCount) }
    guard total <= FeatureLimits.floodCount else {
      throw WorkerFault("it answered \(total) features at once")
    }
    for output in 0..<count where output == wanted ?? output {
      guard let features = lists[output].features else { continue }
      let heard = min(Int(lists[output].featureCount), mostFeatures)
      for index in 0..<heard { try hear(features[index].v1, output: output) }
      droppedCount += Int64(Int(lists[output].featureCount) - heard)
    }
  }

  private func hear(_ feature: VampFeature, output: Int) throws(WorkerFault) {
    let count = Int(feature.valueCount)
    let key = outputs[output].key
    guard count == outputs[output].binCount ?? count else {
      throw WorkerFault("\(key) has \(count) values and announced \(outputs[output].binCount ?? 0)")
    }
    guard count <= FeatureLimits.mostValues, count == 0 || feature.values != nil else {
      throw WorkerFault("\(key) has \(count) values")
    }
    let values = UnsafeBufferPointer(start: feature.values.map { UnsafePointer($0) }, count: count)
    guard values.allSatisfy(\.isFinite) else {
      throw WorkerFault("\(key) has a value that is not finite")
    }
    guard let position = clock.position(of: feature, output: output, block: blockTime) else {
      droppedCount += 1
      return
    }
    onFeature(WorkerFeature(output: output, position: position, values: values))
  }
}
