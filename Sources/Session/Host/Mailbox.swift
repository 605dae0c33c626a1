import Realtime
import Synchronization

/// What other threads leave for one thread that waits for it, in order.
///
/// - Context: any thread may post; one thread takes
final class Mailbox<Item: Sendable>: Sendable {
  private let items = Mutex<[Item]>([])
  private let wakeUp: WakeUp

  /// - Parameter wakeUp: what is posted with each item; a thread that waits for more than its mail passes its own
  init(wakeUp: WakeUp = WakeUp()) {
    self.wakeUp = wakeUp
  }

  func post(_ item: Item) {
    items.withLock { $0.append(item) }
    wakeUp.post()
  }

  /// Takes everything that waits; it may be nothing.
  func take() -> [Item] {
    items.withLock { items in
      defer { items = [] }
      return items
    }
  }

  /// Waits up to `nanoseconds` for mail, then takes what there is.
  func wait(nanoseconds: Int64) -> [Item] {
    let waiting = take()
    guard waiting.isEmpty else { return waiting }
    wakeUp.wait(timeout: nanoseconds)
    return take()
  }
}
