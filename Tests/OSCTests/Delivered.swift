import Measurements
import OSC
import Synchronization

/// The settings of a target that gets every message as a datagram of its own.
func target(_ host: String, _ port: UInt16) -> TargetSettings {
  var settings = TargetSettings(host: host, port: port)
  settings.usesBundles = false
  return settings
}

/// A group of one message with one number, which the receivers can tell from all others.
func numbered(_ number: Int) -> MessageGroup {
  MessageGroup(kind: .event, input: nil, messages: [Message("/n", [.int(Int32(number))])])
}

/// The bytes of `numbered(_:)`.
func numberedDatagram(_ number: Int) -> [UInt8] {
  plain(Message("/n", [.int(Int32(number))]))
}

/// What an output told: its sentences and its changes of state.
final class Told: Sendable {
  private let kept = Mutex<(notices: [String], states: [TargetState])>(([], []))

  var notices: [String] { kept.withLock { $0.notices } }
  var states: [TargetState] { kept.withLock { $0.states } }

  func output(_ targets: [TargetSettings], _ environment: OutputEnvironment = .init()) -> OSCOutput
  {
    OSCOutput(
      targets: targets, environment: environment,
      onNotice: { notice in self.kept.withLock { $0.notices.append(notice) } },
      onStateChange: { _, state in self.kept.withLock { $0.states.append(state) } })
  }
}

/// A clock that stands until it is moved.
final class TestClock: Sendable {
  private let time = Atomic<Int64>(1_000_000_000_000)

  var now: Int64 { time.load(ordering: .relaxed) }

  func advance(seconds: Double) {
    time.add(Int64(seconds * 1e9), ordering: .relaxed)
  }

  /// The system's names and sockets under this clock.
  var environment: OutputEnvironment {
    var environment = OutputEnvironment()
    environment.now = { self.now }
    return environment
  }
}
