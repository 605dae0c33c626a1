import CVamp
import PluginWorkers

/// What a worker finds out of a library before it is used.
///
/// - Context: the worker's only thread
enum LibraryScan {
  /// The rate at which plugins are asked; outputs may depend on it.
  static let rate = 48_000.0
  /// How many frames of sound go in before it is asked for an answer.
  private static let block = 4_800

  /// Passes on the lines that describe all plugins of `library`, plugin by plugin.
  static func tell(of library: VampLibrary, _ tell: (String) -> Void) {
    for descriptor in library.descriptors {
      if let entry = entry(of: descriptor) { tell(entry.lines) }
    }
    tell(VampEntry.endLine)
  }

  /// The entry of one plugin; nil when it makes no instance.
  private static func entry(of descriptor: VampLibrary.Descriptor) -> VampEntry? {
    var heard = Trial()
    guard let outputs = trial(of: descriptor, &heard) else { return nil }
    let plugin = descriptor.pointee
    var entry = VampEntry(
      key: text(plugin.identifier), name: text(plugin.name), description: text(plugin.description),
      maker: text(plugin.maker), version: "\(plugin.pluginVersion)",
      isFrequencyDomain: plugin.inputDomain == vampFrequencyDomain,
      isLive: heard.whileRunning > 0 || heard.atEnd == 0)
    entry.programs = (0..<Int(plugin.programCount)).map { text(plugin.programs?[$0]) }
    entry.parameters = (0..<Int(plugin.parameterCount)).compactMap { index in
      plugin.parameters?[index].map { VampEntry.Parameter($0.pointee) }
    }
    entry.outputs = outputs.map { output in
      VampEntry.Output(
        key: output.key, name: output.name, unit: output.unit, binCount: output.binCount,
        range: output.range)
    }
    return entry
  }

  private struct Trial {
    var whileRunning = 0
    var atEnd = 0
  }

  /// Runs a plugin for twelve seconds of clicks in noise, or until it answers, to see when that is; returns its outputs.
  private static func trial(
    of descriptor: VampLibrary.Descriptor, _ heard: inout Trial
  ) -> [OutputFacts]? {
    final class Counter { var count = 0 }
    let counter = Counter()
    do throws(WorkerFault) {
      let runner = try PluginRunner(
        descriptor, PluginRunner.Settings(rate: rate, channels: 1, isOffline: true)
      ) {
        _ in counter.count += 1
      }
      let sound = clicks(count: Int(12 * rate))
      try sound.withUnsafeBufferPointer { sound throws(WorkerFault) in
        guard let base = sound.baseAddress else { return }
        for start in stride(from: 0, to: sound.count, by: block) where counter.count == 0 {
          try runner.take(base + start, frameCount: block, at: Int64(start))
        }
      }
      heard.whileRunning = counter.count
      if counter.count > 0 { return runner.outputs }
      try runner.finish()
      heard.atEnd = counter.count - heard.whileRunning
      return runner.outputs
    } catch {
      // A plugin that answers wrongly is still there: it is refused, with the reason, when it is used.
      heard.whileRunning = max(1, counter.count)
      let settings = PluginRunner.Settings(rate: rate, channels: 1)
      return try? PluginRunner(descriptor, settings, onFeature: { _ in }).outputs
    }
  }

  /// Noise of the same bits each time, with a loud burst twice a second.
  private static func clicks(count: Int) -> [Float] {
    var state: UInt32 = 1
    return (0..<count).map { frame in
      state = state &* 1_664_525 &+ 1_013_904_223
      let noise = Float(Int32(bitPattern: state)) / Float(Int32.max)
      return noise * (frame % Int(rate / 2) < 2_400 ? 0.8 : 0.001)
    }
  }
}

extension VampEntry.Parameter {
  fileprivate init(_ parameter: VampParameterDescriptor) {
    key = text(parameter.identifier)
    name = text(parameter.name)
    unit = text(parameter.unit)
    lowest = Double("\(parameter.minValue)") ?? 0
    highest = Double("\(parameter.maxValue)") ?? 0
    standard = Double("\(parameter.defaultValue)") ?? 0
    guard parameter.isQuantized != 0, let names = parameter.valueNames else { return }
    // The list of names ends with a null pointer.
    var index = 0
    while index < 256, let name = names[index] {
      choices.append(text(name))
      index += 1
    }
  }
}
