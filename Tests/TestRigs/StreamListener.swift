import Foundation

/// A listening socket of TCP on 127.0.0.1 that takes one connection.
public final class StreamListener {
  public let port: UInt16
  private let listener: Int32
  private var connection: Int32 = -1

  /// Listens on `port`, 0 for any; `receiveBuffer` is how many bytes may wait in a connection.
  public init(port: UInt16 = 0, receiveBuffer: Int32? = nil) throws {
    // A child must not keep the port.
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if var size = receiveBuffer { setsockopt(listener, SOL_SOCKET, SO_RCVBUF, &size, 4) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 1) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    self.listener = listener
    self.port = UInt16(bigEndian: address.sin_port)
    guard isOpen else { throw RigError("No port: \(String(cString: strerror(errno)))") }
  }

  /// Waits for a connection and takes it.
  public func accept() {
    connection = Foundation.accept(listener, nil, nil)
  }

  /// Ends the connection.
  public func hangUp() {
    close(connection)
    connection = -1
  }

  /// Waits for bytes, at most 1,024 of them; empty when the other side has ended the connection.
  public func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = recv(connection, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Sends `bytes`.
  public func write(_ bytes: [UInt8]) throws {
    guard send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw RigError("Not sent: \(String(cString: strerror(errno)))")
    }
  }

  deinit {
    close(connection)
    close(listener)
  }
}
