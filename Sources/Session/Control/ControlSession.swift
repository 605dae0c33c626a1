import Control
import Glibc
import Measurements
import OSC

/// What the control port makes of datagrams: it judges, answers what it can, and hands on the rest.
///
/// A datagram that is no packet of OSC, comes from someone who is not allowed, or names no command is counted and never
/// answered. An answer is never longer than the message that asked for it.
///
/// - Context: worker, one thread
struct ControlSession {
  /// Commands that one host may send: this many in a second, and as many at once.
  private static let commandsPerSecond = 2_000.0

  /// What became of the datagrams.
  struct Counters: Hashable, Sendable {
    /// Datagrams that came.
    var datagrams = 0
    /// Those that were no packet of OSC.
    var malformed = 0
    /// Those of senders that are not allowed.
    var strangers = 0
    /// Messages beyond what one host may send, or with time tags beyond what can wait.
    var excess = 0
  }

  /// A message that waits for the time of its bundle.
  private struct Waiting {
    let message: DecodedMessage
    let peer: Peer
  }

  private(set) var counters = Counters()
  private let allowed: [AddressRange]
  private let commands: CommandDispatch
  private let complaints: Complaints
  private var decoder = PacketDecoder()
  private var buckets = TokenBuckets<HostAddress>(
    rate: commandsPerSecond, burst: commandsPerSecond)
  private var waiting = TimedQueue<Waiting>()
  private var subscriptions: Subscriptions

  init(
    allowed: [AddressRange], ownPort: UInt16, commands: CommandDispatch, log: Log,
    onSubscribers: @escaping @Sendable ([TargetSettings]) -> Void
  ) {
    self.allowed = allowed
    self.commands = commands
    complaints = Complaints(log: log)
    subscriptions = Subscriptions(ownPort: ownPort, onChange: onSubscribers)
  }

  /// When ``tick(now:)`` has something to do, in nanoseconds; nil when nothing waits.
  var nextDue: Int64? { waiting.firstDue }

  /// Takes one datagram; `isWhole` is false when its end was lost.
  mutating func take(
    _ packet: UnsafeRawBufferPointer, isWhole: Bool, from peer: Peer, by socket: ControlSocket
  ) {
    counters.datagrams += 1
    guard isAllowed(peer) else {
      counters.strangers += 1
      return complaints.note("commands from \(peer.host) are not heard: control.allow lacks it")
    }
    guard isWhole, case .success(let messages) = decoder.decode(packet) else {
      counters.malformed += 1
      return complaints.note("datagrams from \(peer.host) are no OSC")
    }
    let now = monotonicTime()
    for message in messages {
      let delay = message.time.delay(now: wallTime())
      if delay == 0 {
        carryOut(message, of: packet, from: peer, by: socket, now: now)
      } else if !waiting.push(Waiting(message: message, peer: peer), due: now + delay, now: now) {
        counters.excess += 1
      }
    }
  }

  /// Does what is due.
  mutating func tick(now: Int64) {
    while let item = waiting.popDue(now: now) {
      carryOut(item.message, of: nil, from: item.peer, by: nil, now: now)
    }
    subscriptions.tick(now: now)
  }

  /// Takes note of those whom datagrams from this port did not find.
  mutating func refused(_ peers: [Peer], now: Int64) {
    for peer in peers { subscriptions.refused(peer, now: now) }
  }

  private func isAllowed(_ peer: Peer) -> Bool {
    peer.port != 0
      && (peer.host.isLoopback || allowed.contains { $0.contains(peer.host) })
  }

  /// Carries out one message. What must be answered needs the packet and the socket, and is not done later.
  private mutating func carryOut(
    _ message: DecodedMessage, of packet: UnsafeRawBufferPointer?, from peer: Peer,
    by socket: ControlSocket?, now: Int64
  ) {
    let prefix = ControlPrefix.text
    guard message.address.hasPrefix(prefix) else { return }
    let address = String(message.address.dropFirst(prefix.utf8.count))
    if address == "/ping" {
      guard let packet, let socket else { return }
      return pong(UnsafeRawBufferPointer(rebasing: packet[message.place]), to: peer, by: socket)
    }
    guard let arguments = message.arguments else { return }
    guard buckets.take(peer.host, now: now) else {
      counters.excess += 1
      return complaints.note("\(peer.host) sends more commands than are taken")
    }
    let command = Message(address, arguments)
    if Subscriptions.addresses.contains(address) {
      guard let socket else { return }
      return subscribe(command, length: message.place.count, from: peer, by: socket, now: now)
    }
    commands.post(command) { [complaints] outcome in
      if case .refused(let reason) = outcome { complaints.note("a command is refused: \(reason)") }
    }
  }

  private mutating func subscribe(
    _ command: Message, length: Int, from peer: Peer, by socket: ControlSocket, now: Int64
  ) {
    do throws(SubscriptionRefusal) {
      try subscriptions.take(command, length: length, from: peer, by: socket, now: now)
    } catch {
      complaints.note("a command is refused: \(command.address): \(error)")
    }
  }

  /// Sends the message back with `pong` in the place of `ping`, whatever its arguments: as many bytes as came.
  private func pong(_ ping: UnsafeRawBufferPointer, to peer: Peer, by socket: ControlSocket) {
    var bytes = Array(ping)
    bytes[ControlPrefix.text.utf8.count + 2] = UInt8(ascii: "o")
    bytes.withUnsafeBytes { _ = socket.send($0, to: peer) }
  }
}

/// The seconds since 1970.
private func wallTime() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_REALTIME, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
