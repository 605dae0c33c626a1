import Foundation

/// A TCP connection to a server of this computer, read and written by hand.
public final class LocalStream {
  private let descriptor: Int32
  private var bytes: [UInt8] = []

  /// Connects to `port`; a small `receiveBuffer` makes a slow reader slower still.
  public init(port: UInt16, receiveBuffer: Int32? = nil) throws {
    // A child must not keep the connection.
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4)
    }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(descriptor)
      throw RigError("Nobody listens on port \(port)")
    }
    setLimit(60)
  }

  /// How long a read waits at most.
  public func setLimit(_ seconds: Int) {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  public func write(_ data: [UInt8]) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw RigError("The connection was closed while writing") }
      rest = rest.dropFirst(count)
    }
  }

  public func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  /// Takes exactly `count` bytes.
  public func read(_ count: Int) throws -> [UInt8] {
    while bytes.count < count { try fill() }
    defer { bytes.removeFirst(count) }
    return Array(bytes[..<count])
  }

  /// Takes everything up to the empty line that ends the head of an answer.
  public func readHead() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let place = bytes.firstRange(of: end) {
        defer { bytes.removeFirst(place.upperBound) }
        return String(decoding: bytes[..<place.lowerBound], as: UTF8.self)
      }
      try fill()
    }
  }

  /// Whether the other end closes the connection within the limit.
  public func isClosed() -> Bool {
    do {
      while true { try fill() }
    } catch {
      return errno != EAGAIN
    }
  }

  private func fill() throws {
    var piece = [UInt8](repeating: 0, count: 65_536)
    errno = 0
    let count = recv(descriptor, &piece, piece.count, 0)
    guard count > 0 else { throw RigError("The connection ended, or nothing came") }
    bytes += piece[..<count]
  }

  deinit {
    close(descriptor)
  }
}
