import CVamp
import PluginWorkers

extension PluginRunner {
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
}

extension PluginRunner.Settings {
  /// What a worker is told beside the general part of a request.
  var details: [String] {
    [
      output.map { "\($0)" } ?? "", program,
      parameters.map { "\($0.index)=\($0.value)" }.joined(separator: ","),
    ]
  }

  /// What `request` asks for; nil when it cannot be read.
  init?(_ request: WorkerRequest) {
    guard request.details.count == 3 else { return nil }
    self.init(
      rate: request.rate, channels: request.channels, isOffline: request.isOffline,
      output: Int(request.details[0]), program: request.details[1],
      parameters: request.details[2].split(separator: ",").compactMap(parameter))
  }

  /// The request for the plugin called `key` with these settings.
  func request(for key: String) -> WorkerRequest {
    WorkerRequest(
      key: key, rate: rate, channels: channels, isOffline: isOffline, details: details)
  }
}

/// A pair such as `2=0.5`.
private func parameter(_ pair: Substring) -> (index: Int, value: Float)? {
  let parts = pair.split(separator: "=")
  guard parts.count == 2, let index = Int(parts[0]), let value = Float(parts[1]) else { return nil }
  return (index, value)
}

extension UnsafePointer<VampPluginDescriptor> {
  /// Chooses the program, then sets the parameters: Vamp wants both before the start.
  func apply(_ settings: PluginRunner.Settings, to handle: VampPluginHandle) {
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
