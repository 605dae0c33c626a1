import Analysis
import Measurements
import PluginWorkers
import Realtime

/// The instances of a plugin on one input, each in a worker.
///
/// What the outputs hold is published two hundredths of a second later, by when it has come: the same runs later whatever the
/// load, offline too.
///
/// - Context: control
final class RemotePlugin: WorkerPlugin {
  /// How much later, in seconds, at least.
  private static let delay = 0.02
  /// The most runs that this may be.
  private static let mostRuns = 48

  private let plugin: LV2Plugin
  /// The values of the controls before any is set.
  private let start: [Float]

  /// Starts an instance for each group of as many channels as the plugin has inputs.
  init(
    _ plugin: LV2Plugin, in pool: WorkerPool, for request: HostedPlugins.Request, isOffline: Bool
  ) throws(HostedPlugins.Refusal) {
    let rate = Double(request.rate.hertz)
    let inputs = plugin.soundInputs.count
    let block = BlockRule(plugin.requirements, hop: request.hop)
    var shape = FeedShape(channels: inputs, blockLength: block.length)
    shape.controlCount = plugin.controlInputs.count
    shape.resultCount = plugin.controlOutputs.count
    shape.delay = min(
      RemotePlugin.mostRuns,
      Int((RemotePlugin.delay * rate / Double(block.length)).rounded(.up)))
    let order = WorkerRequest(
      key: plugin.uri, rate: rate, channels: inputs, isOffline: isOffline,
      details: WorkerWish(request).details)
    let count = (request.channels + inputs - 1) / inputs
    let places = try pool.start(
      plugin.identifier, in: plugin.bundle, Array(repeating: order, count: count), shape)
    let facts = places[0].facts
    guard facts.count == 1 + shape.controlCount, facts.allSatisfy(\.isFinite) else {
      throw HostedPlugins.Refusal("its worker says what cannot be read")
    }
    self.plugin = plugin
    start = Array(facts.dropFirst())
    super.init(
      places, shape, isOffline: isOffline, isFixed: block.isFixed,
      latency: Int(min(max(facts[0], 0), 1e6)) + shape.delay * block.length)
  }

  override func controlValues(_ parameters: [String: ParameterValue]) -> [Float] {
    plugin.controlValues(parameters, start: start)
  }

  override func controlIndex(of key: String) -> Int? { plugin.controlKeys.firstIndex(of: key) }

  override func takeEvents() -> [HostedEvent] { [] }
}
