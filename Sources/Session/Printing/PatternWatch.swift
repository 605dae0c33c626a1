import Measurements
import Publishing
import Synchronization

/// Says so when a pattern fits no address of the stream, where nothing but silence would be seen.
///
/// - Context: worker
final class PatternWatch: Sendable {
  private let text: String
  private let pattern: AddressPattern?
  private let target: TargetSettings
  private let log: Log
  private let generation = Mutex<UInt32?>(nil)

  /// A pattern that is none fits nothing.
  init(_ text: String, for target: TargetSettings, log: Log) {
    self.text = text
    self.target = target
    pattern = try? AddressPattern(text)
    self.log = log
  }

  /// Looks once at each layout.
  func look(at layout: StreamLayout) {
    let isNew = generation.withLock { known in
      defer { known = layout.generation }
      return known != layout.generation
    }
    guard isNew, let pattern, !fits(pattern, layout) else { return }
    log.notice("\(text) fits no address; an address begins with the input, such as /main/level/rms")
  }

  private func fits(_ pattern: AddressPattern, _ layout: StreamLayout) -> Bool {
    // The listing of a target with routes knows its filter.
    target.routes.isEmpty
      ? AddressListing(layout).entries.contains { pattern.matches($0.address) }
      : !AddressListing(layout, for: target).entries.isEmpty
  }
}
