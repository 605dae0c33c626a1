import Control
import Glibc
import Measurements
import OSC

extension NSMLink {
  /// The socket to the manager.
  struct Way {
    let socket: ControlSocket
    let manager: Peer
  }

  /// What the program can: open another project while it runs, and say whether there is something to save.
  private static let abilities = ":switch:dirty:"

  /// Finds the manager; false when there is no way to it.
  func open() -> Bool {
    guard case .found(let hosts) = lookUpHost(url.host), let host = hosts.first else {
      log.warning("the session manager's host \(Quoted.text(url.host)) is not known")
      return false
    }
    do throws(SocketFailure) {
      let socket = try ControlSocket(address: NSMLink.ownAddress(towards: host), port: 0)
      way.withLock { $0 = Way(socket: socket, manager: Peer(host: host, port: url.port)) }
      return true
    } catch {
      log.warning("the session manager cannot be spoken to (\(error.cause))")
      return false
    }
  }

  private static func ownAddress(towards host: HostAddress) -> String {
    switch host {
    case .v4: host.isLoopback ? "127.0.0.1" : "0.0.0.0"
    case .v6: host.isLoopback ? "::1" : "::"
    }
  }

  func announce() {
    send(
      Message(
        "/nsm/server/announce",
        [
          .string("Flametube"), .string(NSMLink.abilities), .string("flametube"), .int(1), .int(1),
          .int(getpid()),
        ]))
  }

  func send(_ message: Message) {
    guard let way = way.withLock({ $0 }) else { return }
    var builder = PacketBuilder()
    let group = MessageGroup(kind: .event, input: nil, messages: [message])
    for packet in builder.packets(for: group, usesBundles: false) {
      packet.withUnsafeBytes { _ = way.socket.send($0, to: way.manager) }
    }
  }
}
