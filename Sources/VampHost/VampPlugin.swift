import Analysis
import Measurements
import PluginWorkers

/// A Vamp plugin on one input, as the engine sees it.
///
/// - Context: control; events are taken by one thread
final class VampPlugin: WorkerPlugin {
  /// How many frames the callback hands over at once, at most.
  static let blockLength = 1_024

  private let outputShape: OutputShape

  init(
    _ place: WorkerPlace, _ feed: FeedShape, _ found: ScannedLibrary.Found, isOffline: Bool
  ) {
    let facts = place.facts.map { $0 >= 0 ? Int(exactly: $0) : nil }
    outputShape = OutputShape(found.entry, wanted: found.output, counts: facts.dropLast())
    super.init(
      [place], feed, isOffline: isOffline, isFixed: false, latency: (facts.last ?? nil) ?? 0)
  }

  override var outputs: [InstanceOutput]? { outputShape.outputs }

  override func takeEvents() -> [HostedEvent] {
    super.takeEvents().compactMap(outputShape.event)
  }
}
