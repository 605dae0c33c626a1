import CVamp
import Glibc
import PluginWorkers

/// One plugin at work inside the worker.
///
/// - Context: the worker's only thread
final class PluginRunner {
  let outputs: [OutputFacts]
  let format: BlockFormat
  /// How many features were left out, because their time ran backwards or there were too many at once.
  var droppedCount: Int64 = 0
  let descriptor: VampLibrary.Descriptor
  let handle: VampPluginHandle
  private let rate: Double
  let mostFeatures: Int
  let wanted: Int?
  private var framer: BlockFramer
  let spectral: SpectralInput?
  private let bins: [UnsafeMutablePointer<Float>]
  var clock: FeatureClock
  let onFeature: (WorkerFeature) -> Void

  init(
    _ descriptor: VampLibrary.Descriptor, _ settings: Settings,
    onFeature: @escaping (WorkerFeature) -> Void
  ) throws(WorkerFault) {
    guard let handle = descriptor.pointee.instantiate(descriptor, Float(settings.rate)) else {
      throw WorkerFault("it makes no instance for \(Int(settings.rate)) Hz")
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
      throw WorkerFault(
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
    mostFeatures = settings.isOffline ? FeatureLimits.floodCount : FeatureLimits.mostFeatures
    self.descriptor = descriptor
    self.handle = handle
    self.onFeature = onFeature
  }

  /// Takes in `frameCount` frames from `position` on, one channel after the other.
  func take(
    _ planes: UnsafePointer<Float>, frameCount: Int, at position: Int64
  ) throws(WorkerFault) {
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
  func finish() throws(WorkerFault) {
    for _ in 0..<format.finalBlocks {
      framer.fillWithSilence()
      try process()
    }
    let features = descriptor.pointee.getRemainingFeatures(handle)
    try hear(features)
  }

  private func process() throws(WorkerFault) {
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
  var blockTime: Int64 {
    framer.position + (spectral == nil ? 0 : Int64(format.block / 2))
  }

  deinit {
    descriptor.pointee.cleanup(handle)
    for plane in bins { plane.deallocate() }
  }
}
