import CVamp
import Glibc

/// One plugin at work inside the worker.
///
/// - Context: the worker's only thread
final class PluginRunner {
  /// What a host asks for.
  struct Settings {
    let rate: Double
    /// The number of channels that come.
    let channels: Int
    /// Whether every feature is wanted, however many there are at once.
    var isOffline = false
    /// The number of the output that is wanted; nil means all.
    var output: Int?
    var program = ""
    /// Values of parameters by their index.
    var parameters: [(index: Int, value: Float)] = []
  }

  /// One feature, valid during the call.
  struct Feature {
    let output: Int
    let position: Int64
    let values: UnsafeBufferPointer<Float>
  }

  let outputs: [OutputFacts]
  let format: BlockFormat
  /// How many features were left out, because their time ran backwards or there were too many at once.
  private(set) var droppedCount: Int64 = 0
  private let descriptor: VampLibrary.Descriptor
  private let handle: VampPluginHandle
  private let rate: Double
  private let mostFeatures: Int
  private let wanted: Int?
  private var framer: BlockFramer
  private let spectral: SpectralInput?
  private let bins: [UnsafeMutablePointer<Float>]
  private var clock: FeatureClock
  private let onFeature: (Feature) -> Void

  init(
    _ descriptor: VampLibrary.Descriptor, _ settings: Settings,
    onFeature: @escaping (Feature) -> Void
  ) throws(VampFault) {
    guard let handle = descriptor.pointee.instantiate(descriptor, Float(settings.rate)) else {
      throw VampFault("it makes no instance for \(Int(settings.rate)) Hz")
    }
    let plugin = descriptor.pointee
    descriptor.apply(settings, to: handle)
    let isFrequencyDomain = plugin.inputDomain == vampFrequencyDomain
    format = BlockFormat(
      preferredBlock: Int(plugin.getPreferredBlockSize(handle)),
      preferredStep: Int(plugin.getPreferredStepSize(handle)),
      isFrequencyDomain: isFrequencyDomain)
    let lowest = max(1, min(16, Int(plugin.getMinChannelCount(handle))))
    let highest = max(lowest, min(64, Int(plugin.getMaxChannelCount(handle))))
    let map = ChannelMap(inputs: settings.channels, allowed: lowest...highest)
    let isReady = plugin.initialise(
      handle, UInt32(map.outputs), UInt32(format.step), UInt32(format.block))
    guard isReady != 0 else {
      throw VampFault(
        "it does not take \(map.outputs) channels in blocks of \(format.block) frames each"
          + " \(format.step)")
    }
    outputs = try OutputFacts.all(of: handle, descriptor)
    spectral = isFrequencyDomain ? try SpectralInput(block: format.block) : nil
    let binCount = isFrequencyDomain ? format.block + 2 : 0
    bins = (0..<map.outputs).map { _ in
      .allocate(capacity: max(1, binCount))
    }
    framer = BlockFramer(map: map, format: format)
    clock = FeatureClock(outputs: outputs, rate: settings.rate)
    rate = settings.rate
    wanted = settings.output
    mostFeatures = settings.isOffline ? FeatureRecord.floodCount : FeatureRecord.mostFeatures
    self.descriptor = descriptor
    self.handle = handle
    self.onFeature = onFeature
  }

  /// Takes in `frameCount` frames from `position` on, one channel after the other.
  func take(
    _ planes: UnsafePointer<Float>, frameCount: Int, at position: Int64
  ) throws(VampFault) {
    if framer.isBroken(at: position) {
      descriptor.pointee.reset(handle)
      framer.restart(at: position)
      clock.restart(at: position)
    }
    var offset = 0
    while offset < frameCount {
      offset += framer.take(planes, stride: frameCount, from: offset)
      if framer.isFull { try process() }
    }
  }

  /// Processes what waits as if silence followed, and takes what the plugin answers at the end.
  func finish() throws(VampFault) {
    for _ in 0..<format.finalBlocks {
      framer.fillWithSilence()
      try process()
    }
    let features = descriptor.pointee.getRemainingFeatures(handle)
    try hear(features)
  }

  private func process() throws(VampFault) {
    var buffers = framer.planes.map { Optional(UnsafePointer($0)) }
    if let spectral {
      for (channel, plane) in framer.planes.enumerated() {
        spectral.transform(plane, to: bins[channel])
        buffers[channel] = UnsafePointer(bins[channel])
      }
    }
    let time = Double(blockTime) / rate
    let seconds = time.rounded(.down)
    let features = descriptor.pointee.process(
      handle, buffers, Int32(seconds), Int32(((time - seconds) * 1e9).rounded(.down)))
    try hear(features)
    framer.advance()
  }

  /// The time of a block: its start, or its middle in the frequency domain, where the phase counts from.
  private var blockTime: Int64 {
    framer.position + (spectral == nil ? 0 : Int64(format.block / 2))
  }

  private func hear(
    _ lists: UnsafeMutablePointer<VampFeatureList>?
  ) throws(VampFault) {
    let count = Int(descriptor.pointee.getOutputCount(handle))
    guard count == outputs.count else {
      throw VampFault("it has \(count) outputs and announced \(outputs.count)")
    }
    guard let lists else { return }
    defer { descriptor.pointee.releaseFeatureSet(lists) }
    var total = 0
    for output in 0..<count { total += Int(lists[output].featureCount) }
    guard total <= FeatureRecord.floodCount else {
      throw VampFault("it answered \(total) features at once")
    }
    for output in 0..<count where output == wanted ?? output {
      guard let features = lists[output].features else { continue }
      let heard = min(Int(lists[output].featureCount), mostFeatures)
      for index in 0..<heard { try hear(features[index].v1, output: output) }
      droppedCount += Int64(Int(lists[output].featureCount) - heard)
    }
  }

  private func hear(_ feature: VampFeature, output: Int) throws(VampFault) {
    let count = Int(feature.valueCount)
    let key = outputs[output].key
    guard count == outputs[output].binCount ?? count else {
      throw VampFault("\(key) has \(count) values and announced \(outputs[output].binCount ?? 0)")
    }
    guard count <= FeatureRecord.largestCount, count == 0 || feature.values != nil else {
      throw VampFault("\(key) has \(count) values")
    }
    let values = UnsafeBufferPointer(start: feature.values.map { UnsafePointer($0) }, count: count)
    guard values.allSatisfy(\.isFinite) else {
      throw VampFault("\(key) has a value that is not finite")
    }
    guard let position = clock.position(of: feature, output: output, block: blockTime) else {
      droppedCount += 1
      return
    }
    onFeature(Feature(output: output, position: position, values: values))
  }

  deinit {
    descriptor.pointee.cleanup(handle)
    for plane in bins { plane.deallocate() }
  }
}

extension UnsafePointer<VampPluginDescriptor> {
  /// Chooses the program, then sets the parameters: Vamp wants both before the start.
  fileprivate func apply(_ settings: PluginRunner.Settings, to handle: VampPluginHandle) {
    for index in 0..<Int(pointee.programCount) where !settings.program.isEmpty {
      if text(pointee.programs?[index]) == settings.program {
        pointee.selectProgram?(handle, UInt32(index))
      }
    }
    for (index, value) in settings.parameters
    where (0..<Int(pointee.parameterCount)).contains(index) {
      pointee.setParameter(handle, Int32(index), value)
    }
  }
}
