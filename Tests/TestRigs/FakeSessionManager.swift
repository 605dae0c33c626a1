import Foundation

/// What speaks NSM like a session manager, at a port of its own.
public final class FakeSessionManager {
  /// What belongs into `NSM_URL`.
  public let url: String
  private let descriptor: Int32
  /// Who spoke last.
  private var client = sockaddr_in()

  public init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        bind(descriptor, plain, length) == 0 && getsockname(descriptor, plain, &length) == 0
      }
    }
    self.descriptor = descriptor
    guard isBound else { throw RigError("No port: \(String(cString: strerror(errno)))") }
    url = "osc.udp://localhost:\(UInt16(bigEndian: address.sin_port))/"
  }

  /// The next message, or nil when none came in time.
  public func receive(within seconds: Double = 30) -> OSCMessage? {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard Foundation.poll(&entry, 1, Int32(seconds * 1_000)) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let count = withUnsafeMutablePointer(to: &client) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        recvfrom(descriptor, &bytes, bytes.count, 0, plain, &length)
      }
    }
    guard count > 0 else { return nil }
    return try? decodeOSC(Array(bytes.prefix(count))).first
  }

  /// The first message to come that has `address` and begins with the text `first`, where one is wanted.
  public func wait(for address: String, _ first: String? = nil) -> OSCMessage? {
    let end = ProcessInfo.processInfo.systemUptime + 30
    while ProcessInfo.processInfo.systemUptime < end {
      guard let message = receive(within: 5) else { continue }
      if message.address == address, first == nil || message.strings.first == first {
        return message
      }
    }
    return nil
  }

  /// Somebody else, at another port, who knows the client.
  public func stranger() throws -> FakeSessionManager {
    let other = try FakeSessionManager()
    other.client = client
    return other
  }

  /// Sends texts to the client.
  public func send(_ address: String, _ texts: String...) {
    let bytes =
      padded(address) + padded("," + String(repeating: "s", count: texts.count))
      + texts.flatMap(padded)
    withUnsafePointer(to: &client) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        _ = sendto(
          descriptor, bytes, bytes.count, 0, plain, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private func padded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes + [UInt8](repeating: 0, count: 4 - bytes.count % 4)
  }

  deinit {
    close(descriptor)
  }
}
