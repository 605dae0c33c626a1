import Glibc
import Measurements

/// What delivery takes from the system: the clock, names and sockets.
package struct OutputEnvironment: Sendable {
  /// Nanoseconds of a clock that never goes back.
  package var now: @Sendable () -> Int64 = { monotonicNow() }
  /// Looks a name up; it may hang.
  package var lookup: @Sendable (String) -> HostLookup = { lookUpHost($0) }
  /// When names are looked up again.
  package var schedule = ResolverState.Schedule()
  /// Opens a socket to an address without waiting.
  package var open:
    @Sendable (HostAddress, TargetSettings) throws(SocketFailure) -> any OutgoingSocket = {
      address, settings throws(SocketFailure) in
      try openSocket(to: address, settings)
    }

  package init() {}
}

/// Opens a socket of the kind that the format of `settings` travels by, without waiting.
///
/// - Context: control, worker
package func openSocket(
  to address: HostAddress, _ settings: TargetSettings
) throws(SocketFailure) -> any OutgoingSocket {
  switch settings.format {
  case .osc, .wled: try UDPSocket(to: address, settings: settings)
  case .os2l: try TCPSocket(to: address, settings: settings)
  // The rooms of their libraries speak them.
  case .mqtt, .midi: throw .system(EPROTONOSUPPORT)
  }
}
