import Control
import Glibc
import Measurements
import OSC
import Realtime
import Synchronization

/// The way to a session manager that speaks NSM, found by the variable `NSM_URL`: it tells what is wanted of the program
/// and hears what became of it.
///
/// Only datagrams of the manager's own port are heard.
///
/// - Context: control; a thread of its own hears
final class NSMLink: @unchecked Sendable {
  /// What the manager wants.
  enum Request: Hashable, Sendable {
    case open(NSMProject)
    case save
  }

  /// The error codes of the protocol.
  enum Fault: Int32 {
    case general = -1
    case badProject = -9
  }

  /// What the program can: open another project while it runs, and say whether there is something to save.
  private static let abilities = ":switch:dirty:"

  private let url: TargetURL
  private let log: Log
  private let isStopping = Atomic<Bool>(false)
  private let way = Mutex<Way?>(nil)
  private let requests = Mailbox<Request>()
  private let handler = Mutex<(@Sendable (Request) -> Void)?>(nil)
  private var thread: NamedThread?
  private var decoder = PacketDecoder()

  private struct Way {
    let socket: ControlSocket
    let manager: Peer
  }

  /// nil where no manager started the program.
  init?(_ variables: [String: String], log: Log) {
    guard let text = variables["NSM_URL"], !text.isEmpty else { return nil }
    do throws(TargetURLError) {
      url = try TargetURL(text)
    } catch {
      log.warning("NSM_URL: \(error); the program runs without a session manager")
      return nil
    }
    self.log = log
  }

  /// Announces the program and begins to hear.
  func start() {
    thread = NamedThread("nsm") { [self] in
      guard open() else { return }
      announce()
      while !isStopping.load(ordering: .acquiring) { hear() }
    }
  }

  /// The project that the manager opens first; nil when it does not say in time.
  func firstProject(within seconds: Double) -> NSMProject? {
    let end = monotonicTime() + Int64(seconds * 1e9)
    while case let rest = end - monotonicTime(), rest > 0 {
      for request in requests.wait(nanoseconds: rest) {
        if case .open(let project) = request { return project }
      }
    }
    return nil
  }

  /// Passes requests on from now on.
  func follow(_ body: @escaping @Sendable (Request) -> Void) {
    handler.withLock { $0 = body }
    for request in requests.take() { body(request) }
  }

  /// What was asked by `address` has been done.
  func reply(to address: String) {
    send(Message("/reply", [.string(address), .string("OK")]))
  }

  /// What was asked by `address` cannot be done.
  func refuse(_ address: String, _ fault: Fault, because text: String) {
    send(Message("/error", [.string(address), .int(fault.rawValue), .string(text)]))
  }

  /// Whether there is something that a save would keep.
  func tell(isDirty: Bool) {
    send(Message(isDirty ? "/nsm/client/is_dirty" : "/nsm/client/is_clean"))
  }

  func stop() {
    isStopping.store(true, ordering: .releasing)
    // A name that is being looked up is not waited for.
    _ = thread?.join(within: 0.5)
  }
}

extension NSMLink {
  /// Finds the manager; false when there is no way to it.
  private func open() -> Bool {
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

  private func announce() {
    send(
      Message(
        "/nsm/server/announce",
        [
          .string("Flametube"), .string(NSMLink.abilities), .string("flametube"), .int(1), .int(1),
          .int(getpid()),
        ]))
  }

  private func send(_ message: Message) {
    guard let way = way.withLock({ $0 }) else { return }
    var builder = PacketBuilder()
    let group = MessageGroup(kind: .event, input: nil, messages: [message])
    for packet in builder.packets(for: group, usesBundles: false) {
      packet.withUnsafeBytes { _ = way.socket.send($0, to: way.manager) }
    }
  }

  private func hear() {
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
    if let body = handler.withLock({ $0 }) { body(request) } else { requests.post(request) }
  }
}
