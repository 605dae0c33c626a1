import Glibc
import JACKBackend
import Measurements
import OSC
import Synchronization

/// The socket of the control port, which the listener opens and closes, for those who send from it.
///
/// - Context: any
final class ControlPort: Sendable {
  private let socket = Mutex<ControlSocket?>(nil)
  private let midi = Mutex<MIDIOutlet?>(nil)

  /// Where messages for MIDI ports go.
  func set(_ outlet: MIDIOutlet) {
    midi.withLock { $0 = outlet }
  }

  func set(_ socket: ControlSocket?) {
    self.socket.withLock { $0 = socket }
  }

  /// What delivery takes from the system, with subscribers sent from the control port and brokers
  /// spoken to by their own library.
  var outputEnvironment: OutputEnvironment {
    var environment = OutputEnvironment()
    environment.open = { [self] address, settings throws(SocketFailure) in
      if settings.format == .midi {
        guard let outlet = midi.withLock({ $0 }) else { throw .system(ENOTCONN) }
        return MIDIWay(outlet, port: settings.host)
      }
      if settings.format == .mqtt { return MQTTWay(to: address, settings) }
      guard settings.isSubscriber else { return try openSocket(to: address, settings) }
      guard let socket = socket.withLock({ $0 }) else { throw .system(EBADF) }
      return try socket.way(to: Peer(host: address, port: settings.port))
    }
    return environment
  }
}
