import Measurements
import Publishing
import Synchronization

/// Says so when a pattern fits no address of the stream, where nothing but silence would be seen.
///
/// - Context: worker
final class PatternWatch: Sendable {
  private let text: String
  private let pattern: AddressPattern?
  private let log: Log
  private let generation = Mutex<UInt32?>(nil)

  /// A pattern that is none fits nothing.
  init(_ text: String, log: Log) {
    self.text = text
    pattern = try? AddressPattern(text)
    self.log = log
  }

  /// Looks once at each layout.
  func look(at layout: StreamLayout) {
    let isNew = generation.withLock { known in
      defer { known = layout.generation }
      return known != layout.generation
    }
    guard isNew, let pattern,
      !AddressListing(layout).entries.contains(where: { pattern.matches($0.address) })
    else { return }
    log.notice("\(text) fits no address; an address begins with the input, such as /main/level/rms")
  }
}
