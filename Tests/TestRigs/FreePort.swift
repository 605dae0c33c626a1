import Foundation

/// A TCP port of this computer that nobody has now.
public func freePort() throws -> UInt16 {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  defer { close(descriptor) }
  var place = sockaddr_in()
  place.sin_family = sa_family_t(AF_INET)
  place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let status = withUnsafeMutablePointer(to: &place) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, length) == 0 ? getsockname(descriptor, $0, &length) : -1
    }
  }
  guard status == 0 else { throw RigError("There is no free port") }
  return UInt16(bigEndian: place.sin_port)
}
