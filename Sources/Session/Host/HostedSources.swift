import Analysis
import Measurements

/// The hosted plugins of a graph, for the thread that broadcasts what they find.
///
/// - Context: worker
struct HostedSources: @unchecked Sendable {
  /// For each instance of the layout; nil for what is built in.
  private let plugins: [HostedPlugin?]

  /// - Parameter plugins: those of a graph; what is asked of them here, no other thread asks
  init(_ plugins: [HostedPlugin?]) {
    self.plugins = plugins
  }

  /// Passes on what each plugin has found, with the index of its instance, and what went wrong.
  func take(
    for layout: StreamLayout, pass: (HostedEvent, Int) -> Void, _ fail: (String) -> Void
  ) {
    for (index, plugin) in plugins.enumerated() {
      guard let plugin, index < layout.instances.count else { continue }
      for event in plugin.takeEvents() { pass(event, index) }
      for failure in plugin.takeFailures() { fail(failure) }
    }
  }
}
