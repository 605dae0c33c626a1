import CJACK

extension JACKClient {
  /// Passes `order` on to the server, which carries it out in one of its next cycles.
  func carryOut(_ order: TransportOrder) {
    switch order {
    case .start: jack_transport_start(handle)
    case .stop: jack_transport_stop(handle)
    case .locate(let seconds):
      let frame = (max(0, seconds) * Double(rate)).rounded()
      jack_transport_locate(handle, frame < 4_294_967_295 ? UInt32(frame) : .max)
    }
  }
}
