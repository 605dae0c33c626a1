import Glibc
import Measurements

extension UDPSocket {
  /// The bytes that may wait in the kernel: some hundred datagrams with their overhead, two frames of the largest
  /// input. More would only make a slow link late.
  private static let sendBuffer: Int32 = 131_072

  /// Opens a socket to `address` with the port, interface and time to live of `settings`.
  ///
  /// - Context: control, worker; does not wait
  package convenience init(
    to address: HostAddress, settings: TargetSettings
  ) throws(SocketFailure) {
    try self.init(configuredFor: address, settings: settings)
    try connect(to: address, settings: settings)
  }

  /// Opens a socket with all options, but not yet connected.
  package convenience init(
    configuredFor address: HostAddress, settings: TargetSettings
  ) throws(SocketFailure) {
    let type = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let descriptor = socket(address.family, Int32(type), 0)
    guard descriptor >= 0 else { throw .system(errno) }
    self.init(adopting: descriptor)
    try set(SOL_SOCKET, SO_SNDBUF, Self.sendBuffer)
    // Nobody reads answers here: they get the least room that the system allows.
    try set(SOL_SOCKET, SO_RCVBUF, 1)
    let interface = try Self.interfaceIndex(of: settings)
    if address.isMulticast {
      try setMulticast(address, interface: interface, settings: settings)
    } else if let name = settings.interface {
      try bind(toInterface: name)
    }
  }

  private func setMulticast(
    _ address: HostAddress, interface: UInt32, settings: TargetSettings
  ) throws(SocketFailure) {
    let hops = Int32(settings.timeToLive)
    if address.isIPv4 {
      var request = ip_mreqn()
      request.imr_ifindex = Int32(interface)
      if interface != 0 { try set(Int32(IPPROTO_IP), IP_MULTICAST_IF, request) }
      try set(Int32(IPPROTO_IP), IP_MULTICAST_TTL, hops)
      try set(Int32(IPPROTO_IP), IP_MULTICAST_LOOP, Int32(1))
    } else {
      if interface != 0 {
        try set(Int32(IPPROTO_IPV6), IPV6_MULTICAST_IF, Int32(interface))
      }
      try set(Int32(IPPROTO_IPV6), IPV6_MULTICAST_HOPS, hops)
      try set(Int32(IPPROTO_IPV6), IPV6_MULTICAST_LOOP, Int32(1))
    }
  }

  private func bind(toInterface name: String) throws(SocketFailure) {
    let status = setsockopt(
      descriptor, SOL_SOCKET, SO_BINDTODEVICE, name, socklen_t(name.utf8.count + 1))
    guard status == 0 else { throw .system(errno) }
  }

  private func connect(
    to address: HostAddress, settings: TargetSettings
  ) throws(SocketFailure) {
    let interface = try Self.interfaceIndex(of: settings)
    var failure = attemptConnect(address, settings.port, interface)
    if failure == EACCES, address.isIPv4 {
      // The system's way of saying that this is the broadcast address of one of its networks.
      try set(SOL_SOCKET, SO_BROADCAST, Int32(1))
      failure = attemptConnect(address, settings.port, interface)
    }
    guard failure == 0 else { throw .system(failure) }
  }

  private func attemptConnect(_ address: HostAddress, _ port: UInt16, _ interface: UInt32) -> Int32
  {
    address.withSystemAddress(port: port, interface: interface) { pointer, length in
      Glibc.connect(descriptor, pointer, length) == 0 ? 0 : errno
    }
  }

  private static func interfaceIndex(of settings: TargetSettings) throws(SocketFailure) -> UInt32 {
    guard let name = settings.interface else { return 0 }
    let index = if_nametoindex(name)
    guard index != 0 else { throw .missingInterface(name) }
    return index
  }

  private func set<Value: BitwiseCopyable>(
    _ level: Int32, _ option: Int32, _ value: Value
  ) throws(SocketFailure) {
    var value = value
    let status = setsockopt(
      descriptor, level, option, &value, socklen_t(MemoryLayout<Value>.size))
    guard status == 0 else { throw .system(errno) }
  }
}
