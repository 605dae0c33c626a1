import Glibc

/// Looks for a port of this computer that nobody listens on, so that a demo beside a running program shows its own page.
enum FreePort {
  /// How many ports are tried.
  private static let attempts: UInt16 = 10

  /// Returns the first free TCP port from `first` on; `first` itself when none of the next is free.
  ///
  /// - Context: control
  static func search(from first: UInt16) -> UInt16 {
    let last = first.addingReportingOverflow(attempts)
    guard !last.overflow else { return first }
    return (first..<last.partialValue).first(where: isFree) ?? first
  }

  /// Whether nobody listens at `port` of this computer's own address.
  ///
  /// - Context: control
  static func isFree(_ port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var isReused: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
