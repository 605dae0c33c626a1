import Measurements
import Testing

@testable import OSC

@Suite("Subscribers")
struct SubscriberBookTests {
  private let local = Peer(host: .loopback, port: 9_000)
  private let remote = Peer(host: HostAddress(known: "192.168.1.7")!, port: 9_000)
  private let second: Int64 = 1_000_000_000

  private func wish(_ pattern: String) -> SubscriberBook.Wish { .init(pattern: pattern) }

  @Test("A peer of this computer is taken at its word, and lapses after 30 s unless it renews")
  func lapse() {
    let book = Book()
    #expect(
      book.subscribe(local, owner: local, wish("/a"), token: nil, now: 0) == .holds(isNew: true))
    #expect(
      book.subscribe(local, owner: local, wish("/a"), token: nil, now: 20 * second)
        == .holds(isNew: false))
    #expect(!book.expire(now: 49 * second))
    #expect(book.targets.map(\.filter) == [["/a"]])
    #expect(book.expire(now: 50 * second))
    #expect(book.targets.isEmpty)
  }

  @Test(
    "Three datagrams in two seconds that found nobody end a subscription, and a renewal starts the count anew"
  )
  func refusals() {
    let book = Book()
    _ = book.subscribe(local, owner: local, wish("/a"), token: nil, now: 0)
    #expect(!book.refused(local, now: second))
    #expect(!book.refused(local, now: second + 1))
    #expect(!book.refused(local, now: second + 2))
    _ = book.subscribe(local, owner: local, wish("/a"), token: nil, now: 2 * second)
    #expect(!book.refused(local, now: 3 * second))
    #expect(!book.refused(local, now: 4 * second))
    #expect(!book.refused(local.at(port: 1), now: 5 * second))
    #expect(book.refused(local, now: 5 * second))
    #expect(book.targets.isEmpty)
  }

  @Test("Another host must say back what it was told at the address that it claims")
  func confirmation() throws {
    let book = Book()
    let first = book.subscribe(remote, owner: remote, wish("/a"), token: nil, now: 0)
    guard case .challenge(let token) = first else {
      Issue.record("It was taken at its word")
      return
    }
    #expect(book.targets.isEmpty)
    let wrong = book.subscribe(remote, owner: remote, wish("/a"), token: token ^ 1, now: 0)
    #expect(wrong == .challenge(token))
    let other = book.subscribe(remote.at(port: 7), owner: remote, wish("/a"), token: token, now: 0)
    guard case .challenge = other else {
      Issue.record("The number of one port served another")
      return
    }
    #expect(
      book.subscribe(remote, owner: remote, wish("/a"), token: token, now: 0) == .holds(isNew: true)
    )
    // A renewal needs it, too: a forged one keeps nothing alive.
    #expect(
      book.subscribe(remote, owner: remote, wish("/a"), token: nil, now: second)
        == .challenge(token))
    // And it serves as long as the subscription lives.
    for time in stride(from: Int64(20), to: 400, by: 20) {
      #expect(
        book.subscribe(remote, owner: remote, wish("/a"), token: token, now: time * second)
          == .holds(isNew: false))
    }
    #expect(book.expire(now: 1_000 * second))
    let late = book.subscribe(remote, owner: remote, wish("/a"), token: token, now: 1_000 * second)
    guard case .challenge = late else {
      Issue.record("A number of long ago was taken")
      return
    }
  }

  @Test("There is room for 16, of one other host for 4")
  func capacity() {
    let tokens = PeerTokens(key: 1)
    let book = Book(SubscriberBook(tokens: tokens))
    let remotes = (0..<5).map { number -> SubscriberBook.Decision in
      let peer = remote.at(port: UInt16(number + 1))
      return book.subscribe(
        peer, owner: peer, wish("/a"), token: tokens.token(for: peer, now: 0), now: 0)
    }
    #expect(remotes.filter { $0 == .full }.count == 1)
    let locals = (0..<20).map { number in
      book.subscribe(
        local.at(port: UInt16(number + 1)), owner: local, wish("/a"), token: nil, now: 0)
    }
    #expect(locals.filter { $0 == .full }.count == 8)
    #expect(book.targets.count == SubscriberBook.capacity)
  }

  @Test("Who asked may end it, also for another port of its own")
  func end() {
    let book = Book()
    _ = book.subscribe(local.at(port: 5), owner: local, wish("/a"), token: nil, now: 0)
    let stranger = book.unsubscribe(local.at(port: 6))
    #expect(!stranger)
    let owner = book.unsubscribe(local)
    #expect(owner && book.targets.isEmpty)
  }

  @Test("A number is the same for a peer within its minute, and different for any other")
  func tokens() {
    let tokens = PeerTokens()
    let token = tokens.token(for: remote, now: 0)
    #expect(token == tokens.token(for: remote, now: PeerTokens.period - 1))
    #expect(tokens.accept(token, of: remote, now: PeerTokens.period))
    #expect(!tokens.accept(token, of: remote, now: 2 * PeerTokens.period))
    let others = Set((1...1_000).map { tokens.token(for: remote.at(port: $0), now: 0) })
    #expect(others.count > 990)
    #expect(PeerTokens().token(for: remote, now: 0) != token)
  }

  @Test(
    "A network holds the addresses that share its first bits",
    arguments: [
      ("192.168.1.0/24", "192.168.1.255", true), ("192.168.1.0/24", "192.168.2.0", false),
      ("10.0.0.0/9", "10.127.0.1", true), ("10.0.0.0/9", "10.128.0.1", false),
      ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "::1", false), ("1.2.3.4", "1.2.3.4", true),
      ("1.2.3.4", "1.2.3.5", false), ("fe80::/10", "fe80::1", true),
      ("fe80::/10", "fec0::1", false),
    ])
  func ranges(network: String, host: String, isWithin: Bool) throws {
    let range = try #require(AddressRange(network))
    #expect(range.contains(try #require(HostAddress(known: host))) == isWithin)
  }
}

/// A book whose calls may stand in an expectation.
private final class Book {
  private var book: SubscriberBook

  init(_ book: SubscriberBook = SubscriberBook()) {
    self.book = book
  }

  var targets: [TargetSettings] { book.targets }

  func subscribe(
    _ peer: Peer, owner: Peer, _ wish: SubscriberBook.Wish, token: Int32?, now: Int64
  ) -> SubscriberBook.Decision {
    book.subscribe(peer, owner: owner, wish, token: token, now: now)
  }

  func unsubscribe(_ owner: Peer) -> Bool { book.unsubscribe(owner) }

  func expire(now: Int64) -> Bool { book.expire(now: now) }

  func refused(_ peer: Peer, now: Int64) -> Bool { book.refused(peer, now: now) }
}
