import Foundation

/// A local socket that receives datagrams, as a service manager has it.
public final class NotifySocket: @unchecked Sendable {
  /// Its place, as it stands in `NOTIFY_SOCKET`: a path, or a name behind `@`.
  public let name: String
  private let descriptor: Int32

  public init(isAbstract: Bool = false) throws {
    let base = "flametube-rig-\(UUID().uuidString.prefix(13))"
    name = isAbstract ? "@" + base : NSTemporaryDirectory() + base
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    if isAbstract { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1))
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    guard status == 0 else { throw RigError("No socket: \(String(cString: strerror(errno)))") }
  }

  /// The lines of the next datagram, or nil when none came in time.
  public func receive(within seconds: Double = 60) -> [String]? {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard Foundation.poll(&entry, 1, Int32(seconds * 1_000)) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else { return nil }
    return String(decoding: bytes.prefix(count), as: UTF8.self).components(separatedBy: "\n")
  }

  /// The first line that begins with `word`, of datagrams to come; nil when none comes in time.
  public func wait(for word: String, within seconds: Double = 60) -> String? {
    let end = ProcessInfo.processInfo.systemUptime + seconds
    while true {
      let rest = end - ProcessInfo.processInfo.systemUptime
      guard rest > 0, let lines = receive(within: rest) else { return nil }
      if let line = lines.first(where: { $0.hasPrefix(word) }) { return line }
    }
  }

  deinit {
    close(descriptor)
    if name.hasPrefix("/") { unlink(name) }
  }
}
