import Realtime
import Synchronization

/// Tells the faces what happened, in order, on a thread that may be held up by them.
///
/// - Context: worker
struct Newsroom {
  private let core: PlayerCore
  private let onEvent: @Sendable (PlayerEvent) -> Void
  private var told = PlayerState()

  init(_ core: PlayerCore, _ onEvent: @escaping @Sendable (PlayerEvent) -> Void) {
    self.core = core
    self.onEvent = onEvent
  }

  /// Works until the player stops.
  mutating func run() {
    while !core.isStopping.load(ordering: .acquiring) {
      core.news.wait(timeout: 1_000_000_000)
      let (events, state) = core.model.withLock { ($0.takeEvents(), $0.state.withoutPosition) }
      let isNew = state != told
      told = state
      if isNew { onEvent(.changed(core.model.withLock { $0.state })) }
      for event in events { onEvent(event) }
    }
  }
}
