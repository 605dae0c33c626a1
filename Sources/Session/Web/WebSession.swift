import Control
import Glibc
import Measurements
import OSC
import Publishing
import Synchronization
import Web

/// What web clients get and what becomes of what they send.
///
/// - Context: worker, the web server's thread; what the broadcaster hands over waits in a queue
final class WebSession: WebDelegate, @unchecked Sendable {
  /// What one client may send: this many messages in a second, and this many at once.
  private static let messagesPerSecond = 200.0
  private static let messagesAtOnce = 1_000.0
  /// Groups that may wait for the web thread; what comes beyond is left out.
  private static let queueLimit = 512
  /// The longest packet: a WebSocket has no datagrams, so a frame is one message.
  private static let packetLimit = 32_768

  /// What a tree was made from.
  private struct TreeKey: Equatable {
    let generation: UInt32?
    let commands: [ControlDescriptor]
  }

  private let identity: WebIdentity
  private let commands: CommandDispatch
  private let access: WebAccess
  private let library: WebLibrary?
  private let broadcaster: Broadcaster
  private let complaints: Complaints
  private var book = WebStreams()
  private var builder = PacketBuilder()
  private var buckets = TokenBuckets<Int>(rate: messagesPerSecond, burst: messagesAtOnce)
  private lazy var heard = WebCommands(commands, complaints: complaints) {
    [weak self] refusal, client in self?.tell(refusal, client)
  }
  private let values = WebValues()
  /// The parameters that clients were told of last.
  private var parameters: [String: [Argument]] = [:]
  private var parametersVersion = 0
  private var clients: [Int: WebClient] = [:]
  /// Those who have said the token.
  private var proven: Set<Int> = []
  private var tree: OSCQueryTree?
  private var treeKey: TreeKey?
  private let queue = Mutex<[(WebWish, MessageGroup)]>([])
  private weak var server: WebServer?
  /// Whether the broadcaster is about to be told of the streams.
  private var isArranging = false

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
    arrangeStreams()
  }

  func stop() {
    broadcaster.post(.guests([]))
  }

  func answer(_ request: WebRequest) -> WebAnswer? {
    OSCQueryAnswer(tree: currentTree(), identity: identity).answer(request) {
      [values, commands] address in
      values.value(at: address)
        ?? commands.parameters.value(at: String(address.dropFirst(ControlPrefix.text.utf8.count)))
    }
  }

  /// The tree of the layout and the commands in force; it is made anew when one of them is another.
  private func currentTree() -> OSCQueryTree {
    let key = TreeKey(generation: values.layout?.generation, commands: commands.descriptors)
    if let tree, treeKey == key { return tree }
    let next = OSCQueryTree(values.layout, key.commands)
    if let tree { tell(next.changes(since: tree)) }
    (tree, treeKey) = (next, key)
    return next
  }

  /// Tells every client which paths are new, gone or other ones.
  private func tell(_ changes: [(command: String, path: String)]) {
    for (command, path) in changes {
      let order: JSONValue = ["COMMAND": .text(command), "DATA": .text(path)]
      for client in clients.values { client.send(JSONText.line(of: order)) }
    }
  }

  func opened(_ client: WebClient, _ request: WebRequest) {
    clients[client.identifier] = client
    follow(client, WebWish(WebQuery(request.query ?? "")))
    if let hello = values.hello { send(hello, to: client) }
  }

  func closed(_ client: WebClient) {
    clients[client.identifier] = nil
    proven.remove(client.identifier)
    if book.remove(client) { arrangeStreams() }
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
    case .listen, .ignore, .subscribe: follow(client, order.changed(book.wish(of: client)))
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

  /// Gives `client` what it wishes from now on.
  private func follow(_ client: WebClient, _ wish: WebWish) {
    switch book.set(wish, for: client) {
    case .none: return
    case .new: arrangeStreams()
    case .shared: broadcaster.post(.refreshGuest(wish.target))
    }
  }

  /// Hears the commands of a packet of OSC.
  private func take(_ bytes: [UInt8], from client: WebClient) {
    let lack = mayCommand(client) ? nil : access.reason
    let answers = heard.take(bytes, from: client.identifier, at: client.host, lack: lack)
    for answer in answers { send(answer, to: client) }
  }

  /// Tells the sender of a command, if it is still there, that it is not carried out.
  ///
  /// - Context: any
  private func tell(_ refusal: WebRefusal, _ client: Int) {
    server?.post { [weak self] in self?.clients[client]?.send(refusal.text) }
  }

  private func mayCommand(_ client: WebClient) -> Bool {
    access.allows(client.host, isProven: proven.contains(client.identifier))
  }

  private func send(_ message: Message, to client: WebClient) {
    let group = MessageGroup(kind: .event, input: nil, messages: [message])
    for packet in packets(of: group) { client.send(packet) }
  }

  private func packets(of group: MessageGroup) -> [[UInt8]] {
    builder.packets(for: group, usesBundles: true, limit: WebSession.packetLimit)
  }

  /// Tells the broadcaster which streams there are, once for all that is done until then.
  private func arrangeStreams() {
    guard !isArranging else { return }
    isArranging = server?.post { [weak self] in self?.tellStreams() } ?? false
  }

  private func tellStreams() {
    isArranging = false
    let streams = book.wishes.map { wish in
      Sink(settings: wish.target) { [weak self] group, _ in self?.enqueue(wish, group) }
    }
    let own = Sink(settings: WebValues.target) { [weak self] group, layout in
      self?.keep(group, layout)
    }
    broadcaster.post(.guests(streams + [own]))
  }

  /// Leaves values for the web thread.
  ///
  /// - Context: the broadcaster's thread
  private func keep(_ group: MessageGroup, _ layout: StreamLayout?) {
    server?.post { [weak self] in self?.take(group, layout) }
  }

  private func take(_ group: MessageGroup, _ layout: StreamLayout?) {
    let isNew = values.take(group, layout)
    if isNew { _ = currentTree() }
    tellParameters()
  }

  /// Tells every client which parameters have another value.
  private func tellParameters() {
    guard commands.parameters.version != parametersVersion else { return }
    parametersVersion = commands.parameters.version
    let next = commands.parameters.values
    let changed = next.keys.filter { parameters[$0] != nil && parameters[$0] != next[$0] }.sorted()
    parameters = next
    tell(changed.map { ("PATH_CHANGED", ControlPrefix.text + $0) })
  }

  /// Leaves one group for the web thread.
  ///
  /// - Context: the broadcaster's thread
  private func enqueue(_ wish: WebWish, _ group: MessageGroup) {
    let isFirst = queue.withLock { queue -> Bool in
      guard queue.count < WebSession.queueLimit else { return false }
      queue.append((wish, group))
      return queue.count == 1
    }
    // What nobody will deliver does not wait, or the queue would never be empty again.
    if isFirst, server?.post({ [weak self] in self?.deliver() }) != true {
      queue.withLock { $0 = [] }
    }
  }

  private func deliver() {
    let groups = queue.withLock { queue in
      defer { queue = [] }
      return queue
    }
    for (wish, group) in groups {
      let clients = book.clients(of: wish)
      guard !clients.isEmpty else { continue }
      for packet in packets(of: group) {
        for client in clients { client.send(packet) }
      }
    }
  }
}
