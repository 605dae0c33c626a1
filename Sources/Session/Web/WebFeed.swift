import Measurements
import OSC
import Publishing
import Synchronization
import Web

/// What is sent to web clients: a stream for each wish, which is made and encoded once for all who share it.
///
/// - Context: worker, the web server's thread; what the broadcaster hands over waits in a queue
final class WebFeed: @unchecked Sendable {
  /// Groups that may wait for the web thread; what comes beyond is left out.
  private static let queueLimit = 512
  /// The longest packet: a WebSocket has no datagrams, so a frame is one message.
  private static let packetLimit = 32_768

  private let broadcaster: Broadcaster
  private let onValues: @Sendable (MessageGroup, StreamLayout?) -> Void
  private var book = WebStreams()
  private var builder = PacketBuilder()
  private let queue = Mutex<[(WebWish, MessageGroup)]>([])
  private weak var server: WebServer?
  /// Whether the broadcaster is about to be told of the streams.
  private var isArranging = false

  /// - Parameter onValues: gets all there is, ten times a second
  init(
    _ broadcaster: Broadcaster,
    onValues: @escaping @Sendable (MessageGroup, StreamLayout?) -> Void
  ) {
    self.broadcaster = broadcaster
    self.onValues = onValues
  }

  func start(on server: WebServer) {
    self.server = server
    arrange()
  }

  func stop() {
    broadcaster.post(.guests([]))
  }

  func wish(of client: WebClient) -> WebWish { book.wish(of: client) }

  /// Gives `client` what it wishes from now on.
  func follow(_ client: WebClient, _ wish: WebWish) {
    switch book.set(wish, for: client) {
    case .none: return
    case .new: arrange()
    case .shared: broadcaster.post(.refreshGuest(wish.target))
    }
  }

  func forget(_ client: WebClient) {
    if book.remove(client) { arrange() }
  }

  func send(_ message: Message, to client: WebClient) {
    let group = MessageGroup(kind: .event, input: nil, messages: [message])
    for packet in packets(of: group) { client.send(packet) }
  }

  private func packets(of group: MessageGroup) -> [[UInt8]] {
    builder.packets(for: group, usesBundles: true, limit: WebFeed.packetLimit)
  }

  /// Tells the broadcaster which streams there are, once for all that is done until then.
  private func arrange() {
    guard !isArranging else { return }
    isArranging = server?.post { [weak self] in self?.tell() } ?? false
  }

  private func tell() {
    isArranging = false
    let streams = book.wishes.map { wish in
      Sink(settings: wish.target) { [weak self] group, _ in self?.enqueue(wish, group) }
    }
    let own = Sink(settings: WebValues.target) { [weak self] group, layout in
      self?.server?.post { [weak self] in self?.onValues(group, layout) }
    }
    broadcaster.post(.guests(streams + [own]))
  }

  /// Leaves one group for the web thread.
  ///
  /// - Context: the broadcaster's thread
  private func enqueue(_ wish: WebWish, _ group: MessageGroup) {
    let isFirst = queue.withLock { queue -> Bool in
      guard queue.count < WebFeed.queueLimit else { return false }
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
