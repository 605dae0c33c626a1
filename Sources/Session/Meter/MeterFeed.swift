import Control
import Glibc
import Measurements
import OSC
import Realtime
import Synchronization
import Terminal

/// The subscription of a meter: it asks an instance for data, again and again, and puts what comes on a board.
///
/// - Context: control; the thread itself is a worker, and the only one that receives
final class MeterFeed: @unchecked Sendable {
  /// How often the instance is asked whether it is there, and the subscription renewed, in nanoseconds.
  private static let askInterval: Int64 = 1_000_000_000
  /// How long an instance may be silent before it counts as gone, and frames before the levels fall.
  private static let patience: Int64 = 1_800_000_000
  private static let framePatience: Int64 = 1_000_000_000
  /// The most datagrams that are read before somebody else has a turn.
  private static let packetsPerRound = 256

  private let peer: Peer
  private let rate: Int32
  private let view: BoardView
  private let socket: ControlSocket
  private let isEnding = Atomic<Bool>(false)
  private var thread: NamedThread?
  private var decoder = PacketDecoder()
  /// The number that another computer wants to hear back.
  private var token: Int32?
  private var nextAsk: Int64 = 0
  private let begin = monotonicTime()
  /// When the instance was heard last; nil before the first time.
  private var lastAnswer: Int64?
  private var lastFrame: Int64 = 0

  /// - Parameter rate: frames in a second
  init(_ peer: Peer, rate: Int, view: BoardView) throws(SocketFailure) {
    self.peer = peer
    self.rate = Int32(rate)
    self.view = view
    let isLocal = peer.host.isLoopback
    let address = peer.host.isIPv4 ? (isLocal ? "127.0.0.1" : "0.0.0.0") : (isLocal ? "::1" : "::")
    socket = try ControlSocket(address: address, port: 0)
  }

  func start() {
    thread = NamedThread("meter-feed") { [self] in
      while !isEnding.load(ordering: .acquiring) { run() }
      send(Message("/unsubscribe"))
    }
  }

  func stop() {
    isEnding.store(true, ordering: .releasing)
    thread?.join()
    thread = nil
  }

  /// Sends a command, whose address stands behind the prefix.
  ///
  /// - Context: any thread
  func send(_ command: Message) {
    let message = Message(ControlPrefix.text + command.address, command.arguments)
    var builder = PacketBuilder()
    let group = MessageGroup(kind: .event, input: nil, messages: [message])
    for packet in builder.packets(for: group, usesBundles: false) {
      packet.withUnsafeBytes { _ = socket.send($0, to: peer) }
    }
  }

  private func run() {
    let now = monotonicTime()
    if now >= nextAsk {
      nextAsk = now + MeterFeed.askInterval
      ask()
    }
    socket.wait(milliseconds: 50)
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
      for _ in 0..<MeterFeed.packetsPerRound {
        guard let (length, from) = socket.receive(into: buffer) else { break }
        guard from == peer, length <= buffer.count else { continue }
        take(UnsafeRawBufferPointer(rebasing: buffer[..<length]))
      }
    }
    judge(monotonicTime())
  }

  /// Asks for data and for an answer. The subscription lapses after 30 s, and is gone when the instance starts anew.
  private func ask() {
    send(Message("/ping"))
    let number: [Argument] = token.map { [.int($0)] } ?? []
    send(Message("/subscribe", [.string(""), .int(rate)] + number))
  }

  private func take(_ packet: UnsafeRawBufferPointer) {
    guard case .success(let decoded) = decoder.decode(packet) else { return }
    let now = monotonicTime()
    lastAnswer = now
    var messages: [Message] = []
    for message in decoded {
      if message.address == ControlPrefix.text + "/confirm" {
        confirm(message.arguments)
      } else if message.address == ControlPrefix.text + "/bye" {
        lastAnswer = now - MeterFeed.patience - 1
      } else if let arguments = message.arguments {
        if message.address.hasSuffix("/frame") { lastFrame = now }
        messages.append(Message(message.address, arguments))
      }
    }
    view.change { board in for message in messages { board.consume(message) } }
  }

  private func confirm(_ arguments: [Argument]?) {
    guard case .int(let number)? = arguments?.first, token != number else { return }
    token = number
    ask()
  }

  /// Tells the board when the instance comes or goes, and when frames stay away.
  private func judge(_ now: Int64) {
    let isSilent = now - (lastAnswer ?? begin) > MeterFeed.patience
    let next: MeterLink.State = isSilent ? .silent : lastAnswer == nil ? .asking : .live
    let isFrameLate = lastFrame > 0 && now - lastFrame > MeterFeed.framePatience
    if isFrameLate { lastFrame = 0 }
    view.change { board in
      if isFrameLate { board.fall() }
      guard next != board.link?.state else { return }
      if next == .silent { board.forget() }
      board.link?.state = next
    }
  }
}
