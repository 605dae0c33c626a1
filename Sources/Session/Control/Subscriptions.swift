import Measurements
import OSC
import Publishing

/// The commands by which a receiver has itself sent data.
///
/// - Context: worker, one thread
struct Subscriptions {
  private static let pattern = ControlParameter(
    "pattern", .text(longest: 255), unit: .text, isOptional: true)
  private static let rate = ControlParameter(
    "rate", .whole(0...1_000), unit: .hertz, isOptional: true)
  private static let token = ControlParameter(
    "number", .whole(.min ... .max), isOptional: true)

  static let subscribe = ControlDescriptor(
    "/subscribe", [pattern, rate, token],
    summary: "Sends what fits to the sender for 30 s; rate 0 is events and changes only")
  static let subscribeAt = ControlDescriptor(
    "/subscribe_at", [ControlParameter("port", .whole(1...65_535)), pattern, rate, token],
    summary: "The same to another port of the sender's host")
  static let unsubscribe = ControlDescriptor(
    "/unsubscribe", summary: "Ends what the sender subscribed to")
  static let addresses = Set([subscribe, subscribeAt, unsubscribe].map(\.address))
  /// The most wildcards of a pattern.
  private static let mostWildcards = 8

  private var book = SubscriberBook()
  private let ownPort: UInt16
  private let onChange: @Sendable ([TargetSettings]) -> Void
  private var builder = PacketBuilder()
  private var isChanged = false

  /// - Parameter ownPort: the control port, which nobody may subscribe for
  init(ownPort: UInt16, onChange: @escaping @Sendable ([TargetSettings]) -> Void) {
    self.ownPort = ownPort
    self.onChange = onChange
  }

  /// Carries out `command`, which came in a message of `length` bytes. What is refused is not answered.
  mutating func take(
    _ command: Message, length: Int, from owner: Peer, by socket: ControlSocket, now: Int64
  ) throws(SubscriptionRefusal) {
    switch command.address {
    case Self.unsubscribe.address:
      if book.unsubscribe(owner) { isChanged = true }
    case Self.subscribeAt.address:
      let arguments = try Self.checked(command, as: Self.subscribeAt)
      guard case .int(let port) = arguments[0] else { return }
      try subscribe(
        owner.at(port: UInt16(port)), owner, arguments.dropFirst(), length, by: socket, now: now)
    default:
      let arguments = try Self.checked(command, as: Self.subscribe)
      try subscribe(owner, owner, arguments[...], length, by: socket, now: now)
    }
  }

  private static func checked(
    _ command: Message, as descriptor: ControlDescriptor
  ) throws(SubscriptionRefusal) -> [Argument] {
    switch descriptor.checked(command.arguments) {
    case .success(let arguments): return arguments
    case .failure(let fault): throw .arguments(fault)
    }
  }

  private mutating func subscribe(
    _ peer: Peer, _ owner: Peer, _ arguments: ArraySlice<Argument>, _ length: Int,
    by socket: ControlSocket, now: Int64
  ) throws(SubscriptionRefusal) {
    guard !(peer.host.isLoopback && peer.port == ownPort) else { throw .ownPort }
    let (wish, token) = try Self.wish(arguments)
    switch book.subscribe(peer, owner: owner, wish, token: token, now: now) {
    case .holds(let isNew): isChanged = isChanged || isNew
    case .challenge(let token): challenge(peer, token, within: length, by: socket)
    case .full: throw .full
    }
  }

  /// Asks `peer` to say `token` back, if that is no more than it sent.
  private mutating func challenge(
    _ peer: Peer, _ token: Int32, within length: Int, by socket: ControlSocket
  ) {
    let message = Message(ControlPrefix.text + "/confirm", [.int(token)])
    let group = MessageGroup(kind: .event, input: nil, messages: [message])
    for packet in builder.packets(for: group, usesBundles: false) where packet.count <= length {
      packet.withUnsafeBytes { _ = socket.send($0, to: peer) }
    }
  }

  /// Reads what is wanted and the number that is said back.
  private static func wish(
    _ arguments: ArraySlice<Argument>
  ) throws(SubscriptionRefusal) -> (SubscriberBook.Wish, token: Int32?) {
    var wish = SubscriberBook.Wish()
    var numbers: [Int32] = []
    for argument in arguments {
      switch argument {
      case .string(let text):
        let pattern = try pattern(text)
        wish.pattern = pattern.isEmpty ? nil : pattern
      case .int(let number): numbers.append(number)
      // The descriptors have none.
      case .float, .blob: break
      }
    }
    if let rate = numbers.first {
      wish.rate = rate == 0 ? .eventsOnly : .perSecond(Double(rate))
    }
    return (wish, numbers.dropFirst().first)
  }

  /// The pattern behind the prefix; empty for everything.
  private static func pattern(_ text: String) throws(SubscriptionRefusal) -> String {
    let isWhole = text == ControlPrefix.text || text.hasPrefix(ControlPrefix.text + "/")
    let rest = isWhole ? String(text.dropFirst(ControlPrefix.text.count)) : text
    if rest.isEmpty { return rest }
    let wildcards = rest.utf8.filter { "*?[{".utf8.contains($0) }.count
    guard wildcards <= mostWildcards else { throw .tooManyWildcards(most: mostWildcards) }
    do throws(AddressPatternError) { _ = try AddressPattern(rest) } catch { throw .pattern(error) }
    return rest
  }

  /// Notes that nobody listens at `peer`.
  mutating func refused(_ peer: Peer, now: Int64) {
    if book.refused(peer, now: now) { isChanged = true }
  }

  /// Ends what lapsed, and tells of changes.
  mutating func tick(now: Int64) {
    if book.expire(now: now) { isChanged = true }
    guard isChanged else { return }
    isChanged = false
    onChange(book.targets)
  }
}
