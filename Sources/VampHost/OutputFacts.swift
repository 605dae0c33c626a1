import CVamp
import PluginWorkers

/// What an instance of a plugin says of one of its outputs.
struct OutputFacts {
  /// How features get their time.
  enum Timing {
    case step
    case fixed(rate: Double)
    case stamped
  }

  let key: String
  let name: String
  let unit: String
  /// The number of values of every feature; nil when it differs.
  let binCount: Int?
  let range: ClosedRange<Float>?
  let timing: Timing

  init(_ output: VampOutputDescriptor) {
    key = text(output.identifier)
    name = text(output.name)
    unit = text(output.unit)
    binCount = output.hasFixedBinCount != 0 ? Int(output.binCount) : nil
    let isRange =
      output.hasKnownExtents != 0 && output.minValue.isFinite && output.maxValue.isFinite
      && output.minValue <= output.maxValue
    range = isRange ? output.minValue...output.maxValue : nil
    let rate = Double(output.sampleRate)
    timing =
      switch output.sampleType {
      case vampOneSamplePerStep: .step
      case vampFixedSampleRate where rate > 0 && rate.isFinite: .fixed(rate: rate)
      default: .stamped
      }
  }

  /// The outputs of an instance.
  static func all(of handle: VampPluginHandle, _ plugin: VampLibrary.Descriptor) throws(WorkerFault)
    -> [OutputFacts]
  {
    let count = plugin.pointee.getOutputCount(handle)
    guard count <= 256 else { throw WorkerFault("it announces \(count) outputs") }
    var facts: [OutputFacts] = []
    for index in 0..<count {
      guard let output = plugin.pointee.getOutputDescriptor(handle, index) else {
        throw WorkerFault("it does not describe its output \(index)")
      }
      facts.append(OutputFacts(output.pointee))
      plugin.pointee.releaseOutputDescriptor(output)
    }
    return facts
  }
}
