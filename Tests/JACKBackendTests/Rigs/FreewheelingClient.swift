import CJACK
import TestRigs

/// A second client of the server, in the tests' own process, that turns freewheeling on and off.
///
/// jack_freewheel ends at once, and jackd2 does not come out of freewheeling when the client that asked for it has gone.
final class FreewheelingClient {
  private let handle: OpaquePointer

  init(_ server: JACKServer) throws {
    var status = JackStatus(rawValue: 0)
    guard let handle = open_client_of_server("freewheeler", server.name, &status) else {
      throw RigError("No client: \(status)")
    }
    self.handle = handle
  }

  func setFreewheel(_ isOn: Bool) {
    jack_set_freewheel(handle, isOn ? 1 : 0)
  }

  /// Leaves; the server must live.
  func close() {
    jack_client_close(handle)
  }
}
