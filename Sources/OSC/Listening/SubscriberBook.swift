import Measurements

/// Who asked to be sent data by a command, and until when.
///
/// A peer of this computer is taken at its word. Another first gets a number at the address that it claims, and must say it
/// back: who claims somebody else's address never sees it. Each subscription lapses unless it is renewed.
///
/// - Context: worker, one thread
package struct SubscriberBook {
  /// How long a subscription lasts, in nanoseconds.
  package static let lifetime: Int64 = 30_000_000_000
  /// The most subscriptions at a time, and the most of one other computer.
  package static let capacity = 16
  package static let capacityPerHost = 4
  /// So many datagrams must have found nobody, over so long a time in nanoseconds, until a subscription ends early.
  package static let refusalLimit = 3
  package static let refusalTime: Int64 = 2_000_000_000

  /// What a peer asks for.
  package struct Wish: Hashable, Sendable {
    /// What it wants; nil is all that is on by default.
    package var pattern: String?
    package var rate: TargetSettings.Rate?

    package init(pattern: String? = nil, rate: TargetSettings.Rate? = nil) {
      self.pattern = pattern
      self.rate = rate
    }
  }

  /// What becomes of a request.
  package enum Decision: Hashable, Sendable {
    /// It holds; whether the list of subscribers is another now.
    case holds(isNew: Bool)
    /// The peer is to say this number back.
    case challenge(Int32)
    /// There is no room.
    case full
  }

  private struct Entry {
    let peer: Peer
    /// Who asked: the same host, maybe at another port.
    let owner: Peer
    var wish: Wish
    var expiry: Int64
    /// What another computer proved to have got; it holds as long as the subscription does.
    let token: Int32?
    /// Datagrams that found nobody since it was made or renewed, and when the first did.
    var refusals = 0
    var firstRefusal: Int64 = 0
  }

  private var entries: [Entry] = []
  private let tokens: PeerTokens

  package init(tokens: PeerTokens = PeerTokens()) {
    self.tokens = tokens
  }

  /// Takes the request of `owner` to send `wish` to `peer`, with the number that it says back.
  package mutating func subscribe(
    _ peer: Peer, owner: Peer, _ wish: Wish, token: Int32?, now: Int64
  ) -> Decision {
    let known = entries.firstIndex { $0.peer == peer }
    let isProven =
      peer.host.isLoopback || token.map { tokens.accept($0, of: peer, now: now) } ?? false
      || (token != nil && known.map { entries[$0].token == token } ?? false)
    guard isProven else { return .challenge(tokens.token(for: peer, now: now)) }
    let expiry = now + SubscriberBook.lifetime
    if let known {
      let isNew = entries[known].wish != wish
      entries[known].wish = wish
      entries[known].expiry = expiry
      entries[known].refusals = 0
      return .holds(isNew: isNew)
    }
    guard hasRoom(for: peer.host) else { return .full }
    entries.append(Entry(peer: peer, owner: owner, wish: wish, expiry: expiry, token: token))
    return .holds(isNew: true)
  }

  private func hasRoom(for host: HostAddress) -> Bool {
    guard entries.count < SubscriberBook.capacity else { return false }
    return host.isLoopback
      || entries.filter { $0.peer.host == host }.count < SubscriberBook.capacityPerHost
  }

  /// Ends what `owner` asked for; returns whether there was anything.
  package mutating func unsubscribe(_ owner: Peer) -> Bool {
    remove { $0.owner == owner || $0.peer == owner }
  }

  /// Ends what was not renewed in time; returns whether there was anything.
  package mutating func expire(now: Int64) -> Bool {
    remove { $0.expiry <= now }
  }

  /// Notes that nobody listens at `peer`; returns whether that ended a subscription.
  package mutating func refused(_ peer: Peer, now: Int64) -> Bool {
    guard let index = entries.firstIndex(where: { $0.peer == peer }) else { return false }
    if entries[index].refusals == 0 { entries[index].firstRefusal = now }
    entries[index].refusals += 1
    let isHopeless =
      entries[index].refusals >= SubscriberBook.refusalLimit
      && now - entries[index].firstRefusal >= SubscriberBook.refusalTime
    if isHopeless { entries.remove(at: index) }
    return isHopeless
  }

  private mutating func remove(where condition: (Entry) -> Bool) -> Bool {
    let count = entries.count
    entries.removeAll(where: condition)
    return entries.count != count
  }

  /// The subscribers as targets, in the order in which they came.
  package var targets: [TargetSettings] {
    entries.map { entry in
      var target = TargetSettings(host: entry.peer.host.text, port: entry.peer.port)
      target.filter = entry.wish.pattern.map { [$0] } ?? []
      target.rate = entry.wish.rate ?? target.rate
      target.isSubscriber = true
      return target
    }
  }
}
