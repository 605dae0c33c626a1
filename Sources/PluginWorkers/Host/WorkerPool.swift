import Analysis
import Synchronization

/// Finds a worker for each plugin: one for all plugins of a library, and another one when it has no room left.
///
/// - Context: control
package final class WorkerPool: Sendable {
  private let executable: String
  private let kind: String
  private let limits: WorkerLimits
  private let onNotice: @Sendable (String) -> Void
  private let workers = Mutex<[LibraryWorker]>([])

  package init(
    executable: String, kind: String, limits: WorkerLimits,
    onNotice: @escaping @Sendable (String) -> Void
  ) {
    self.executable = executable
    self.kind = kind
    self.limits = limits
    self.onNotice = onNotice
  }

  /// Starts a plugin of `library` for each of `requests` and waits until all run; throws why one does not.
  package func start(
    _ identifier: String, in library: String, _ requests: [WorkerRequest], _ shape: FeedShape
  ) throws(HostedPlugins.Refusal) -> [WorkerPlace] {
    var places: [WorkerPlace] = []
    do throws(HostedPlugins.Refusal) {
      for request in requests {
        places.append(try place(identifier, in: library, request, shape))
      }
      for index in places.indices { places[index].facts = try places[index].slot.awaitStart() }
      return places
    } catch {
      for place in places { place.worker.detach(place.slot) }
      throw error
    }
  }

  private func place(
    _ identifier: String, in library: String, _ request: WorkerRequest, _ shape: FeedShape
  ) throws(HostedPlugins.Refusal) -> WorkerPlace {
    let settings = WorkerWatch.Settings(
      command: WorkerCommand(executable: executable, kind: kind, library: library),
      limits: limits, isOffline: request.isOffline, onNotice: onNotice)
    let place = workers.withLock { workers -> WorkerPlace? in
      for worker in workers
      where worker.settings.command == settings.command
        && worker.settings.isOffline == settings.isOffline
      {
        if let slot = worker.attach(identifier, request, shape) {
          return WorkerPlace(worker: worker, slot: slot)
        }
      }
      guard let worker = LibraryWorker(settings) else { return nil }
      workers.append(worker)
      return worker.attach(identifier, request, shape).map { WorkerPlace(worker: worker, slot: $0) }
    }
    guard let place else { throw HostedPlugins.Refusal("there is no memory for its worker") }
    return place
  }
}

/// A plugin in its worker.
public struct WorkerPlace: Sendable {
  let worker: LibraryWorker
  let slot: WorkerSlot
  /// What the plugin tells of itself.
  package fileprivate(set) var facts: [Float] = []

  init(worker: LibraryWorker, slot: WorkerSlot) {
    self.worker = worker
    self.slot = slot
  }
}

extension WorkerSlot {
  /// Waits until the plugin runs; returns what it tells of itself.
  fileprivate func awaitStart() throws(HostedPlugins.Refusal) -> [Float] {
    while true {
      switch inbox.withLock({ $0.state }) {
      case .running(let facts): return facts
      case .refused(let reason), .stopped(let reason): throw HostedPlugins.Refusal(reason)
      case .starting: news.wait(timeout: 100_000_000)
      }
    }
  }
}
