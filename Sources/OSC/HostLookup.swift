import Glibc

/// What became of looking up a name.
package enum HostLookup: Hashable, Sendable {
  /// At least one address, IPv4 first.
  case found([HostAddress])
  /// Why there is none, in the system's words.
  case failed(String)
}

/// Asks the system for the addresses of `host`. Without `AI_NUMERICHOST` it may take many seconds.
///
/// IPv4 comes first because receivers that open one socket mostly open that one.
///
/// - Context: control; blocks
package func lookUpHost(_ host: String, flags: Int32 = 0) -> HostLookup {
  var hints = addrinfo()
  hints.ai_flags = flags
  hints.ai_family = AF_UNSPEC
  hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
  var first: UnsafeMutablePointer<addrinfo>?
  let status = getaddrinfo(host, nil, &hints, &first)
  guard status == 0 else {
    return .failed(status == EAI_SYSTEM ? systemText(errno) : String(cString: gai_strerror(status)))
  }
  defer { freeaddrinfo(first) }
  let all = sequence(first: first, next: { $0?.pointee.ai_next }).compactMap { entry in
    entry?.pointee.ai_addr.flatMap { HostAddress(UnsafePointer($0)) }
  }
  let ordered = all.filter(\.isIPv4) + all.filter { !$0.isIPv4 }
  return ordered.isEmpty ? .failed("the name has no address") : .found(ordered)
}

/// The system's words for `errno`'s values; glibc's `strerror` may be called from any thread since 2.32.
func systemText(_ number: Int32) -> String {
  String(cString: strerror(number))
}
