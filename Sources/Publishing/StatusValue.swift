import Measurements

/// One thing that the program tells of itself.
public enum StatusValue: Hashable, Sendable {
  /// The state of the connection to the sound server.
  public enum Server: String, Hashable, Sendable {
    case running
    case lost
    case stalled
    case connecting
    case stopped
  }

  /// What a hosted plugin does.
  public enum Plugin: String, Hashable, Sendable {
    case running
    /// It failed, and may be started again.
    case stopped
    /// It is not run.
    case refused
  }

  case server(Server)
  case rate(SampleRate)
  /// Frames in a period.
  case period(Int)
  /// Xruns since the start.
  case xruns(Int)
  /// The server's load, 0 to 1 of the cycle.
  case load(Float)
  /// The time from a cycle to the sending of what it produced.
  case latency(Seconds)
  /// The names of the inputs.
  case inputs([String])
  /// The true names of an input's ports.
  case ports(input: String, names: [String])
  /// The capture latency of an input in frames.
  case captureLatency(input: String, frames: ClosedRange<Int>)
  /// Records lost to a full ring, since the start.
  case dropped(Int)
  /// Samples that were not finite, since the start.
  case nonFinite(Int)
  /// Whether the callback runs with real-time rights.
  case realtime(Bool)
  /// Whether the server freewheels: frames are then limited by the clock.
  case freewheel(Bool)
  /// What became of the datagrams of each target of the configuration.
  case targets([TargetTally])
  case player(PlayerValue)
  /// Whether frames, slow values and events are held back by a command.
  case muted(Bool)
  /// What the hosted plugin called `id` does on an input, and why; `id` is that of the configuration.
  case plugin(input: String, id: String, Plugin, reason: String)
}

extension StatusValue {
  /// The input that it belongs to, nil for the whole program.
  var input: String? {
    switch self {
    case .ports(let input, _), .captureLatency(let input, _): input
    default: nil
    }
  }

  /// What the addresses of hosted plugins begin with.
  static let pluginGroup = "/status/plugin/"

  /// The address behind the prefix.
  var address: String {
    switch self {
    case .server: "/status/server"
    case .rate: "/status/rate"
    case .period: "/status/period"
    case .xruns: "/status/xruns"
    case .load: "/status/load"
    case .latency: "/status/latency"
    case .inputs: "/status/inputs"
    case .ports(let input, _): "/\(input)/ports"
    case .captureLatency(let input, _): "/\(input)/latency"
    case .dropped: "/status/dropped"
    case .nonFinite: "/status/nonfinite"
    case .realtime: "/status/realtime"
    case .freewheel: "/status/freewheel"
    case .targets: "/status/targets"
    case .player(let value): "/player/" + value.leaf
    case .muted: "/status/muted"
    case .plugin(let input, let id, _, _): StatusValue.pluginGroup + "\(input)/\(id)"
    }
  }

  /// Whether it is repeated ten times a second instead of sent when it changes.
  var isSlow: Bool {
    switch self {
    case .load, .latency: true
    case .player(let value): value.isSlow
    default: false
    }
  }

  var arguments: [Argument] {
    switch self {
    case .server(let state): [.string(state.rawValue)]
    case .rate(let rate): [.int(Int32(clamping: rate.hertz))]
    case .period(let count), .xruns(let count), .dropped(let count), .nonFinite(let count):
      [.int(Int32(clamping: count))]
    case .player(let value): [value.argument]
    case .load(let share): [.float(share.madeFinite)]
    case .latency(let duration): [.float(Float(duration.milliseconds).madeFinite)]
    case .inputs(let names), .ports(_, let names): names.map(Argument.string)
    case .captureLatency(_, let frames):
      [.int(Int32(clamping: frames.lowerBound)), .int(Int32(clamping: frames.upperBound))]
    case .targets(let tallies): tallies.flatMap(\.arguments)
    case .plugin(_, _, let state, let reason): [.string(state.rawValue), .string(reason)]
    case .realtime(let isOn), .freewheel(let isOn), .muted(let isOn): [.int(isOn ? 1 : 0)]
    }
  }
}
