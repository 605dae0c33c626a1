import CSoup
import Glibc

/// The server on its own thread: libsoup, the connections and the clients.
///
/// - Context: worker, one thread
final class WebCore {
  /// Limits on connections: of all, and of one other computer.
  static let mostConnections = 64
  static let mostOfOneHost = 16

  let settings: WebSettings
  let rules: AccessRules
  let delegate: any WebDelegate
  private let server: UnsafeMutableRawPointer
  private var service: UnsafeMutableRawPointer?
  /// By the object that GIO keeps.
  var connections: [UnsafeMutableRawPointer: WebConnection] = [:]
  private(set) var clients: [Int: WebClient] = [:]
  private var nextIdentifier = 1
  var packedAssets = PackedAssets()
  private var isClosed = false

  /// Listens in the thread's own context.
  init(_ settings: WebSettings, delegate: any WebDelegate) throws(WebError) {
    self.settings = settings
    self.delegate = delegate
    rules = AccessRules(settings)
    server = web_server_new()
    let data = Unmanaged.passUnretained(self).toOpaque()
    web_server_set_handlers(server, judgeRequest, answerRequest, openSocket, data)
    var error: Int32 = 0
    service = web_service_new(settings.address, settings.port, acceptConnection, data, &error)
    guard service != nil else {
      web_server_disconnect(server)
      throw WebError(error, settings)
    }
  }

  /// Ends every connection. Nothing is called afterwards.
  func close() {
    isClosed = true
    if let service { web_service_close(service) }
    service = nil
    for client in clients.values { client.close(1001, "the program ends") }
    for connection in connections.values {
      web_unwatch_end(connection.pointer, endConnection, Unmanaged.passUnretained(self).toOpaque())
    }
    clients = [:]
    web_server_disconnect(server)
    connections = [:]
  }

  /// Hands a connection to libsoup, unless there are too many.
  func accept(_ pointer: UnsafeMutableRawPointer) {
    guard !isClosed, let connection = WebConnection(pointer), hasRoom(for: connection) else {
      return
    }
    connections[pointer] = connection
    web_watch_end(pointer, endConnection, Unmanaged.passUnretained(self).toOpaque())
    if web_server_accept(server, pointer, connection.peer) == 0 { connection.shut() }
  }

  private func hasRoom(for newcomer: WebConnection) -> Bool {
    let all = connections.values.filter { !$0.isShut }
    let same = all.filter { $0.host == newcomer.host }
    if !newcomer.isLoopback, same.count >= WebCore.mostOfOneHost { return makeRoom(among: same) }
    return all.count < WebCore.mostConnections || makeRoom(among: all)
  }

  /// Ends the oldest connection that has asked for nothing in its grace; false when there is none.
  private func makeRoom(among connections: [WebConnection]) -> Bool {
    let latest = monotonicTime() - WebConnection.grace
    let silent = connections.filter { !$0.hasAsked && $0.start < latest }
    guard let oldest = silent.min(by: { $0.start < $1.start }) else { return false }
    oldest.shut()
    return true
  }

  func ended(_ pointer: UnsafeMutableRawPointer) {
    connections[pointer] = nil
  }

  /// The connection that a message came by.
  func connection(of message: UnsafeMutableRawPointer) -> WebConnection? {
    let peer = web_message_peer(message)
    return connections.values.first { $0.peer == peer }
  }

  func open(_ socket: UnsafeMutableRawPointer, by message: UnsafeMutableRawPointer) {
    guard !isClosed, let connection = connection(of: message) else {
      return web_socket_close(socket, 1011, "the connection is unknown")
    }
    connection.deadline = nil
    let client = WebClient(
      socket, identifier: nextIdentifier, connection: connection, core: self)
    nextIdentifier += 1
    clients[client.identifier] = client
    delegate.opened(client, WebRequest(message))
  }

  func received(_ message: WebMessage, from client: WebClient) {
    guard !isClosed else { return }
    delegate.received(message, from: client)
  }

  func closed(_ client: WebClient) {
    guard !isClosed, clients.removeValue(forKey: client.identifier) != nil else { return }
    delegate.closed(client)
  }

  func startRound() {
    for client in clients.values { client.startRound() }
  }

  /// Ends connections that ask for nothing.
  func tick() {
    let now = monotonicTime()
    for connection in connections.values {
      if let deadline = connection.deadline, now > deadline { connection.shut() }
    }
  }
}

private func core(_ data: UnsafeMutableRawPointer?) -> WebCore? {
  // The core closes server and listener before it goes.
  data.map { Unmanaged<WebCore>.fromOpaque($0).takeUnretainedValue() }
}

private func judgeRequest(
  _ server: UnsafeMutableRawPointer?, _ message: UnsafeMutableRawPointer?,
  _ path: UnsafePointer<CChar>?, _ query: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
) {
  guard let message else { return }
  core(data)?.judge(message)
}

private func answerRequest(
  _ server: UnsafeMutableRawPointer?, _ message: UnsafeMutableRawPointer?,
  _ path: UnsafePointer<CChar>?, _ query: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
) {
  guard let message else { return }
  core(data)?.answer(message)
}

private func openSocket(
  _ server: UnsafeMutableRawPointer?, _ message: UnsafeMutableRawPointer?,
  _ path: UnsafePointer<CChar>?, _ socket: UnsafeMutableRawPointer?,
  _ data: UnsafeMutableRawPointer?
) {
  guard let message, let socket else { return }
  core(data)?.open(socket, by: message)
}

private func acceptConnection(
  _ service: UnsafeMutableRawPointer?, _ connection: UnsafeMutableRawPointer?,
  _ source: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
) -> Int32 {
  if let connection { core(data)?.accept(connection) }
  return 1
}

private func endConnection(
  _ data: UnsafeMutableRawPointer?, _ object: UnsafeMutablePointer<GObject>?
) {
  guard let object else { return }
  core(data)?.ended(UnsafeMutableRawPointer(object))
}
