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
  package var open: @Sendable (HostAddress, TargetSettings) throws(SocketFailure) -> UDPSocket = {
    address, settings throws(SocketFailure) in
    try UDPSocket(to: address, settings: settings)
  }

  package init() {}
}
