import Analysis
import Measurements
import PluginWorkers

/// What a worker is told of an LV2 plugin beside the general part of a request.
struct WorkerWish {
  /// How many frames the engine hands over at a time.
  let hop: Int
  let preset: String
  let state: String

  init(_ request: HostedPlugins.Request) {
    hop = request.hop
    preset = WorkerWish.text(request.parameters["preset"])
    state = WorkerWish.text(request.parameters["state"])
  }

  /// What `request` says; nil when it cannot be read.
  init?(_ request: WorkerRequest) {
    guard request.details.count == 3, let hop = Int(request.details[0]), hop > 0 else { return nil }
    self.hop = hop
    preset = request.details[1]
    state = request.details[2]
  }

  var details: [String] { ["\(hop)", preset, state] }

  /// The parameters that say what to start from.
  var parameters: [String: ParameterValue] { ["preset": .text(preset), "state": .text(state)] }

  private static func text(_ value: ParameterValue?) -> String {
    if case .text(let text)? = value { text } else { "" }
  }
}
