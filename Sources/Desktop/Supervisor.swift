import Glibc

/// What started the program as a service and waits for its word, such as systemd: sd_notify(3) without its library.
///
/// Each word is one datagram that never waits; what cannot be delivered is left out.
///
/// - Context: control
public final class Supervisor {
  /// What it is told.
  public enum Word: Hashable, Sendable {
    case ready
    /// Until ``ready`` comes again.
    case reloading
    case stopping
    /// One line for people.
    case status(String)
    /// The program lives; it must say so within ``Supervisor/watchdogInterval``.
    case alive
  }

  /// Within how many nanoseconds ``Word/alive`` must follow the last; nil when nobody watches.
  public let watchdogInterval: Int64?
  private let descriptor: CInt
  private var address: sockaddr_un
  private let length: socklen_t

  /// Finds it by the `variables` of the process; nil when there is none.
  public init?(_ variables: [String: String]) {
    guard let path = variables["NOTIFY_SOCKET"],
      let (address, length) = Supervisor.address(of: path)
    else { return nil }
    let flags = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_UNIX, flags, 0)
    guard descriptor >= 0 else { return nil }
    (self.address, self.length) = (address, length)
    watchdogInterval = Supervisor.interval(variables)
  }

  /// Sends `words` in one datagram.
  public func tell(_ words: Word...) {
    let bytes = Array(words.map(Supervisor.line).joined(separator: "\n").utf8)
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        _ = sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), plain, length)
      }
    }
  }

  private static func line(_ word: Word) -> String {
    switch word {
    case .ready: return "READY=1"
    case .reloading: return "RELOADING=1\nMONOTONIC_USEC=\(microseconds())"
    case .stopping: return "STOPPING=1"
    case .alive: return "WATCHDOG=1"
    case .status(let text):
      let line = text.map { $0.isNewline ? " " : $0 }
      return "STATUS=" + String(line)
    }
  }

  private static func microseconds() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1_000
  }

  /// A path, or a name of its own behind `@`.
  private static func address(of path: String) -> (sockaddr_un, socklen_t)? {
    var bytes = Array(path.utf8)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isAbstract = bytes.first == UInt8(ascii: "@")
    guard isAbstract || bytes.first == UInt8(ascii: "/"),
      bytes.count < MemoryLayout.size(ofValue: address.sun_path)
    else { return nil }
    if isAbstract { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let used = MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1)
    return (address, socklen_t(used))
  }

  /// systemd says for which process the watch is meant.
  private static func interval(_ variables: [String: String]) -> Int64? {
    guard let text = variables["WATCHDOG_USEC"], let interval = Int64(text), interval > 0 else {
      return nil
    }
    if let owner = variables["WATCHDOG_PID"], owner != "\(getpid())" { return nil }
    return interval * 1_000
  }

  deinit {
    close(descriptor)
  }
}
