import Analysis
import Measurements
import Publishing

/// The hosted plugins of a graph, for the thread that broadcasts what they find.
///
/// - Context: worker
struct HostedSources: @unchecked Sendable {
  /// A plugin, the index of its instance, and what was last said of it.
  fileprivate struct Source {
    let plugin: HostedPlugin
    let instance: Int
    let layout: InstanceLayout
    var trouble: String?
    var isNew = true
  }

  private var sources: [Source] = []

  init() {}

  /// - Parameter plugins: for each instance of `layout`; nil for what is built in. What is asked of them here, no other
  ///   thread asks.
  init(_ plugins: [HostedPlugin?], of layout: StreamLayout) {
    sources = zip(plugins, layout.instances).enumerated().compactMap { index, pair in
      pair.0.map { Source(plugin: $0, instance: index, layout: pair.1) }
    }
  }

  /// Passes on what each plugin has found, with the index of its instance.
  func takeEvents(_ pass: (HostedEvent, Int) -> Void) {
    for source in sources {
      for event in source.plugin.takeEvents() { pass(event, source.instance) }
    }
  }

  /// Passes on what has gone wrong.
  func takeFailures(_ fail: (String) -> Void) {
    for source in sources {
      for failure in source.plugin.takeFailures() { fail(failure) }
    }
  }

  /// Passes on what has changed in what the plugins do; `isBack` says that one runs again.
  mutating func takeStates(_ pass: (_ state: StatusValue, _ isBack: Bool) -> Void) {
    for index in sources.indices {
      let trouble = sources[index].plugin.trouble
      guard sources[index].isNew || trouble != sources[index].trouble else { continue }
      pass(sources[index].state(trouble), trouble == nil && !sources[index].isNew)
      sources[index].trouble = trouble
      sources[index].isNew = false
    }
  }
}

extension HostedSources.Source {
  fileprivate func state(_ trouble: String?) -> StatusValue {
    .plugin(
      input: layout.input, id: HostedGroup.written(layout.id), trouble == nil ? .running : .stopped,
      reason: trouble ?? "")
  }
}
