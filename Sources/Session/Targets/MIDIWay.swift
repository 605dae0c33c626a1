import Glibc
import JACKBackend
import OSC

/// The way of one target to its MIDI port.
///
/// - Context: worker, the broadcaster's thread
final class MIDIWay: OutgoingSocket {
  private let outlet: MIDIOutlet
  private let port: String

  init(_ outlet: MIDIOutlet, port: String) {
    self.outlet = outlet
    self.port = port
  }

  func send(_ packet: [UInt8]) -> UDPSocket.Outcome {
    guard let event = MIDIWay.event(packet) else { return UDPSocket.Outcome(isSent: false) }
    let isTaken = outlet.send(event, to: port)
    return UDPSocket.Outcome(isSent: isTaken, failure: isTaken ? 0 : EAGAIN)
  }

  private static func event(_ packet: [UInt8]) -> MIDIEvent? {
    if let clock = MIDIPackets.clock(of: packet) {
      return MIDIEvent(tempo: clock.tempo, next: clock.next)
    }
    return MIDIEvent(packet)
  }
}
