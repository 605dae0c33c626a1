import Glibc

extension ControlSocket {
  /// The most that one call tells of.
  private static let refusalsAtOnce = 64
  /// What stands before the data of a control message on 64-bit systems, and the error's number is its first word.
  private static let headLength = MemoryLayout<cmsghdr>.size

  /// Those to whom a datagram was sent though nobody listens there, as their hosts said (ICMP, port unreachable).
  package func takeRefusals() -> [Peer] {
    var peers: [Peer] = []
    for _ in 0..<Self.refusalsAtOnce {
      guard let (number, peer) = takeError() else { break }
      if number == ECONNREFUSED, let peer { peers.append(peer) }
    }
    return peers
  }

  /// The oldest error that the system keeps, and whose datagram it is about; nil when there is none.
  private func takeError() -> (number: Int32, peer: Peer?)? {
    var storage = sockaddr_storage()
    return withUnsafeMutablePointer(to: &storage) { storage -> (number: Int32, peer: Peer?)? in
      withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) {
        control -> (number: Int32, peer: Peer?)? in
        var message = msghdr()
        message.msg_name = UnsafeMutableRawPointer(storage)
        message.msg_namelen = socklen_t(MemoryLayout<sockaddr_storage>.size)
        message.msg_control = control.baseAddress
        message.msg_controllen = control.count
        let flags = Int32(MSG_ERRQUEUE) | Int32(MSG_DONTWAIT)
        guard recvmsg(descriptor, &message, flags) >= 0 else { return nil }
        guard message.msg_controllen >= Self.headLength + 4 else { return (0, nil) }
        let number = control.loadUnaligned(fromByteOffset: Self.headLength, as: Int32.self)
        // Every address structure begins as sockaddr does, and the storage has room for each.
        let peer = storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          HostAddress(UnsafePointer(pointer)).map { Peer(host: $0, port: Self.port(of: pointer)) }
        }
        return (number, peer)
      }
    }
  }
}
