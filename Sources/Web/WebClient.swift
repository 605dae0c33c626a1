import CSoup
import Glibc

/// One open WebSocket.
///
/// What cannot leave at once is left out: a client that reads slowly gets fewer frames, and one that does not read at
/// all costs what its socket holds, then its connection.
///
/// - Context: worker, the server's thread
public final class WebClient: @unchecked Sendable {
  /// The longest message that is taken.
  public static let longestMessage = 16_384
  /// What may be handed to libsoup in one round of its loop: it writes when the round is over, and keeps what waits.
  static let bytesPerRound = 96 << 10
  /// How long a client may go without reading.
  static let patience: Int64 = 10_000_000_000

  public let identifier: Int
  /// The numeric address of the other end.
  public let host: String
  /// Messages left out since the start because the client reads too slowly.
  public private(set) var skipped = 0
  private let socket: UnsafeMutableRawPointer
  private let connection: WebConnection
  private var handedOver = 0
  private var blockedSince: Int64?
  weak var core: WebCore?

  init(
    _ socket: UnsafeMutableRawPointer, identifier: Int, connection: WebConnection, core: WebCore
  ) {
    self.socket = socket
    self.identifier = identifier
    self.connection = connection
    self.core = core
    host = connection.host
    web_ref(socket)
    // A ping every 15 s keeps routers on the way from forgetting the connection.
    web_socket_limit(socket, UInt64(WebClient.longestMessage), 15)
    web_socket_set_handlers(
      socket, receivedMessage, closedSocket, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Sends `bytes` as one binary message, or leaves them out; returns whether they were sent.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    send(bytes, isText: false)
  }

  /// Sends `text` as one text message, or leaves it out; returns whether it was sent.
  @discardableResult
  public func send(_ text: String) -> Bool {
    send(Array(text.utf8), isText: true)
  }

  private func send(_ bytes: [UInt8], isText: Bool) -> Bool {
    guard web_socket_is_open(socket) != 0 else { return false }
    guard hasRoom(for: bytes.count) else {
      skipped += 1
      return false
    }
    handedOver += bytes.count
    let message = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    web_socket_send(socket, isText ? 1 : 0, message)
    g_bytes_unref(message)
    return true
  }

  /// Whether so much may be handed over now; a client that has not read for long is let go.
  private func hasRoom(for count: Int) -> Bool {
    guard web_connection_is_writable(connection.pointer) != 0 else {
      let now = monotonicTime()
      let since = blockedSince ?? now
      blockedSince = since
      if now - since > WebClient.patience { connection.shut() }
      return false
    }
    blockedSince = nil
    return handedOver + count <= WebClient.bytesPerRound
  }

  /// Begins the next round.
  func startRound() {
    handedOver = 0
  }

  /// Says goodbye with a code of RFC 6455.
  public func close(_ code: UInt16, _ reason: String) {
    guard web_socket_is_open(socket) != 0 else { return }
    web_socket_close(socket, code, reason)
  }

  func received(_ type: Int32, _ message: OpaquePointer?) {
    guard let message else { return }
    var length: gsize = 0
    let start = g_bytes_get_data(message, &length)
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
    core?.received(
      type == 1 ? .text(String(decoding: bytes, as: UTF8.self)) : .bytes(bytes), from: self)
  }

  func ended() {
    core?.closed(self)
  }

  deinit {
    web_socket_forget_handlers(socket, Unmanaged.passUnretained(self).toOpaque())
    web_unref(socket)
  }
}

private func receivedMessage(
  _ socket: UnsafeMutableRawPointer?, _ type: Int32, _ message: OpaquePointer?,
  _ data: UnsafeMutableRawPointer?
) {
  guard let data else { return }
  // The handlers are taken away before the client goes.
  Unmanaged<WebClient>.fromOpaque(data).takeUnretainedValue().received(type, message)
}

private func closedSocket(_ socket: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?) {
  guard let data else { return }
  // As above.
  Unmanaged<WebClient>.fromOpaque(data).takeUnretainedValue().ended()
}

/// The monotonic clock in nanoseconds.
func monotonicTime() -> Int64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}
