import Glibc

/// Why a socket cannot be made ready or cannot send.
package enum SocketFailure: Error, Hashable, Sendable {
  /// The interface that the settings name is not there.
  case missingInterface(String)
  /// What the system said, by its number.
  case system(Int32)
}

extension SocketFailure: CustomStringConvertible {
  /// The cause, and what mends it, as far as that is known.
  package var description: String {
    switch self {
    case .missingInterface(let name):
      "there is no network interface “\(name)”; plug it in, or name one that `ip link` lists"
    case .system(let number): systemText(number) + (Self.mend(number).map { "; \($0)" } ?? "")
    }
  }

  /// The cause alone.
  package var cause: String {
    switch self {
    case .missingInterface(let name): "there is no network interface “\(name)”"
    case .system(let number): systemText(number)
    }
  }

  private static func mend(_ number: Int32) -> String? {
    switch number {
    case ENETUNREACH, EHOSTUNREACH: "check the cable and the route, or name the interface"
    case ENETDOWN, ENODEV, EADDRNOTAVAIL: "check the cable and the interface"
    case EPERM, EACCES: "a firewall or the rights of this program forbid it"
    case EAFNOSUPPORT: "this system has that protocol turned off"
    case ECONNREFUSED: "nobody listens there: start the receiver, or change the port"
    default: nil
    }
  }
}
