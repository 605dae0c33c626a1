import Realtime
import Synchronization

/// The way to the MIDI ports of the client.
///
/// - Context: any thread but the callback's
public final class MIDIOutlet: Sendable {
  /// The most ports.
  public static let capacity = 4
  static let queueLength = 1_024

  private struct State: ~Copyable {
    var names: [String?] = Array(repeating: nil, count: capacity)
    var queue: RingProducer<MIDIEvent>
  }

  private let state: Mutex<State>

  init(_ queue: consuming RingProducer<MIDIEvent>) {
    state = Mutex(State(queue: queue))
  }

  /// Leaves `event` for the port called `name`; false when there is no such port, or too much waits.
  public func send(_ event: MIDIEvent, to name: String) -> Bool {
    state.withLock { state in
      guard let place = state.names.firstIndex(of: name) else { return false }
      var event = event
      event.port = UInt8(place)
      return state.queue.push(event)
    }
  }

  /// Gives the ports `names` places, as many as there are; one that had a place keeps it.
  func assign(_ names: [String]) -> [String?] {
    state.withLock { state in
      state.names = state.names.map { $0.flatMap { names.contains($0) ? $0 : nil } }
      for name in names where !state.names.contains(name) {
        if let place = state.names.firstIndex(of: nil) { state.names[place] = name }
      }
      return state.names
    }
  }
}
