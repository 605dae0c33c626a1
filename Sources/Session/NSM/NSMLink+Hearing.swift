import Control
import Measurements
import OSC

extension NSMLink {
  /// Takes in what the manager says, or waits a tenth of a second for it.
  func hear() {
    guard let way = way.withLock({ $0 }) else { return }
    way.socket.wait(milliseconds: 100)
    withUnsafeTemporaryAllocation(byteCount: PacketDecoder.longestPacket, alignment: 8) { buffer in
      while let (length, peer) = way.socket.receive(into: buffer) {
        guard length <= buffer.count, isManager(peer, way.manager) else { continue }
        let packet = UnsafeRawBufferPointer(rebasing: buffer[..<length])
        guard case .success(let messages) = decoder.decode(packet) else { continue }
        messages.forEach(take)
      }
    }
  }

  /// A manager that is reached by one loopback address may answer from another.
  private func isManager(_ peer: Peer, _ manager: Peer) -> Bool {
    peer.port == manager.port
      && (peer.host == manager.host || (peer.host.isLoopback && manager.host.isLoopback))
  }

  private func take(_ message: DecodedMessage) {
    let texts = (message.arguments ?? []).compactMap { argument -> String? in
      if case .string(let text) = argument { text } else { nil }
    }
    switch message.address {
    case "/reply" where texts.first == "/nsm/server/announce":
      log.notice("a session of \(texts.count > 2 ? texts[2] : "a session manager") has begun")
    case "/error" where texts.first == "/nsm/server/announce":
      log.warning("the session manager refuses the program: \(texts.last ?? "")")
    case "/nsm/client/open" where texts.count == 3:
      guard let project = NSMProject(path: texts[0], name: texts[1], clientID: texts[2]) else {
        return refuse(message.address, .badProject, because: "the path is not absolute")
      }
      pass(.open(project))
    case "/nsm/client/save": pass(.save)
    default: break
    }
  }

  private func pass(_ request: Request) {
    handler.withLock { if let body = $0 { body(request) } else { requests.post(request) } }
  }
}
