import Control
import Glibc
import Measurements
import OSC
import Publishing
import Web

/// What web clients say and are told.
///
/// - Context: worker, the web server's thread
final class WebSession: WebDelegate, @unchecked Sendable {
  /// What one client may send: this many messages in a second, and this many at once.
  private static let messagesPerSecond = 200.0
  private static let messagesAtOnce = 1_000.0

  private let identity: WebIdentity
  private let commands: CommandDispatch
  private let access: WebAccess
  private let library: WebLibrary?
  private let broadcaster: Broadcaster
  private let complaints: Complaints
  private var buckets = TokenBuckets<Int>(rate: messagesPerSecond, burst: messagesAtOnce)
  private lazy var heard = WebCommands(commands, complaints: complaints) {
    [weak self] refusal, client in self?.tell(refusal, client)
  }
  private lazy var feed = WebFeed(broadcaster) { [weak self] group, layout in
    self?.take(group, layout)
  }
  private let values = WebValues()
  private var news = OSCQueryNews()
  /// Of the commands in the newest tree.
  private var commandVersion = 0
  private var clients: [Int: WebClient] = [:]
  /// Those who have said the token.
  private var proven: Set<Int> = []
  private weak var server: WebServer?

  init(
    access: WebAccess, identity: WebIdentity, commands: CommandDispatch, library: WebLibrary?,
    broadcaster: Broadcaster, log: Log
  ) {
    self.access = access
    self.library = library
    self.identity = identity
    self.commands = commands
    self.broadcaster = broadcaster
    complaints = Complaints(log: log)
  }

  func start(on server: WebServer) {
    self.server = server
    feed.start(on: server)
  }

  func stop() {
    feed.stop()
  }

  func answer(_ request: WebRequest) -> WebAnswer? {
    followTree()
    return OSCQueryAnswer(tree: news.tree, identity: identity).answer(request) {
      [values, commands] address in
      values.value(at: address)
        ?? commands.parameters.value(at: String(address.dropFirst(ControlPrefix.text.utf8.count)))
    }
  }

  func opened(_ client: WebClient, _ request: WebRequest) {
    clients[client.identifier] = client
    feed.follow(client, WebWish(WebQuery(request.query ?? "")))
    if let hello = values.hello { feed.send(hello, to: client) }
  }

  func closed(_ client: WebClient) {
    clients[client.identifier] = nil
    proven.remove(client.identifier)
    feed.forget(client)
  }

  func received(_ message: WebMessage, from client: WebClient) {
    guard buckets.take(client.identifier, now: monotonicTime()) else {
      return complaints.note("\(client.host) sends more over the WebSocket than is taken")
    }
    switch message {
    case .bytes(let bytes): take(bytes, from: client)
    case .text(let text):
      guard let order = WebOrder(text) else {
        return complaints.note("\(client.host) sends text over the WebSocket that is no command")
      }
      take(order, from: client)
    }
  }

  private func take(_ order: WebOrder, from client: WebClient) {
    switch order {
    case .listen, .ignore, .subscribe:
      feed.follow(client, order.changed(feed.wish(of: client)))
    case .token(let word):
      if access.accepts(word) { proven.insert(client.identifier) }
      answer("ACCESS", .flag(mayCommand(client)), to: client)
    case .songs(let first):
      guard mayCommand(client), let library else { return }
      answer("SONGS", library.songs(from: first), to: client)
    case .files(let folder):
      guard mayCommand(client), let library else { return }
      answer("FILES", library.files(in: folder), to: client)
    }
  }

  private func answer(_ command: String, _ data: JSONValue, to client: WebClient) {
    client.send(JSONText.line(of: ["COMMAND": .text(command), "DATA": data]))
  }

  /// Hears the commands of a packet of OSC.
  private func take(_ bytes: [UInt8], from client: WebClient) {
    let lack = mayCommand(client) ? nil : access.reason
    let answers = heard.take(bytes, from: client.identifier, at: client.host, lack: lack)
    for answer in answers { feed.send(answer, to: client) }
  }

  private func mayCommand(_ client: WebClient) -> Bool {
    access.allows(client.host, isProven: proven.contains(client.identifier))
  }

  /// Takes the newest values in, ten times a second.
  private func take(_ group: MessageGroup, _ layout: StreamLayout?) {
    if values.take(group, layout) || commands.version != commandVersion { followTree() }
    tell(news.follow(commands.parameters))
  }

  private func followTree() {
    commandVersion = commands.version
    tell(news.follow(values.layout, commands.descriptors))
  }

  /// Tells every client what OSCQuery has news of.
  private func tell(_ items: [OSCQueryNews.Item]) {
    for (command, path) in items {
      for client in clients.values { answer(command, .text(path), to: client) }
    }
  }

  /// Tells the sender of a command, if it is still there, that it is not carried out.
  ///
  /// - Context: any
  private func tell(_ refusal: WebRefusal, _ client: Int) {
    server?.post { [weak self] in self?.clients[client]?.send(refusal.text) }
  }
}
