import CSoup

/// One connection that was accepted, for as long as GIO keeps it.
final class WebConnection {
  /// How long a connection may take for its first request, and how long it may rest between two.
  ///
  /// Browsers connect before they know what to ask, Chromium up to 10 s ahead, and a busy computer asks later still. A file of the
  /// page whose connection was closed before is not asked for again: the page stays empty.
  static let firstRequest: Int64 = 20_000_000_000
  static let rest: Int64 = 60_000_000_000
  /// From which age on one that has asked for nothing yet gives its place to another, where there are too many.
  static let grace: Int64 = 1_000_000_000
  /// What the system keeps of what was not yet sent; it takes twice as much for its own records.
  static let sendBuffer: Int32 = 48 << 10

  let pointer: UnsafeMutableRawPointer
  /// What libsoup names with each request of this connection.
  let peer: UnsafeMutableRawPointer
  let host: String
  /// When it is ended; nil for a WebSocket, which lives by other rules.
  var deadline: Int64?
  let start = monotonicTime()
  /// Whether it has asked for anything.
  private(set) var hasAsked = false
  private(set) var isShut = false

  /// nil when the other end has gone already.
  init?(_ pointer: UnsafeMutableRawPointer) {
    guard let peer = web_connection_peer(pointer) else { return nil }
    self.pointer = pointer
    self.peer = peer
    let text = web_peer_host(peer)
    let number = text.map { String(cString: $0) } ?? ""
    let mapped = "::ffff:"
    host = number.hasPrefix(mapped) ? String(number.dropFirst(mapped.count)) : number
    g_free(text)
    deadline = start + WebConnection.firstRequest
    web_connection_prepare(pointer, WebConnection.sendBuffer)
  }

  var isLoopback: Bool { NumericHost(host)?.isLoopback ?? false }

  func noteRequest() {
    hasAsked = true
    deadline = monotonicTime() + WebConnection.rest
  }

  func shut() {
    isShut = true
    web_connection_shut(pointer)
  }

  deinit {
    web_unref(peer)
  }
}
