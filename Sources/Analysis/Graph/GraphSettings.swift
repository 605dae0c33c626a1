import Measurements

/// What a graph analyzes: inputs, analyzers and the rate.
public struct GraphSettings: Sendable {
  public var rate: SampleRate
  public var inputs: [InputSettings]
  public var analyzers: [AnalyzerSettings]
  /// For each input and each of its channels the slot of the port that feeds it, as the backend numbers its ports.
  public var portSlots: [[Int]]
  /// Where plugins that are not built in come from.
  public var hosted: HostedPlugins

  /// Channels are numbered through in the order of the inputs when no slots are given.
  public init(
    rate: SampleRate, inputs: [InputSettings], analyzers: [AnalyzerSettings],
    portSlots: [[Int]]? = nil, hosted: HostedPlugins = .none
  ) {
    self.rate = rate
    self.inputs = inputs
    self.analyzers = analyzers
    self.hosted = hosted
    var next = 0
    self.portSlots =
      portSlots
      ?? inputs.map { input in
        let channels = max(0, input.channels)
        defer { next += channels }
        return Array(next..<next + channels)
      }
  }
}
