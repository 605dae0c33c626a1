import Synchronization

/// Tells of the server's transport what the callback has seen.
///
/// - Context: worker, the thread "jack-transport"
struct TransportWatch {
  private let core: BackendCore
  private var told: UInt64 = 0

  init(_ core: BackendCore) {
    self.core = core
  }

  /// Works until the backend stops.
  mutating func run() {
    while !core.isStopping.load(ordering: .acquiring) {
      core.transportNews.wait(timeout: 1_000_000_000)
      let word = core.status.pointee.transport.change.load(ordering: .acquiring)
      guard word != told else { continue }
      told = word
      let change = TransportChange(word: word)
      core.reporter.report(
        .transport(
          TransportPlace(
            isRolling: change.isRolling, seconds: Double(change.frame) / core.framesPerSecond)))
    }
  }
}
