import Glibc
import TestRigs
import Testing

@testable import OSC

@Suite("Refusals at the control port")
struct RefusalTests {
  @Test("The port tells who was not there, and what goes to others meanwhile is sent")
  func refusals() throws {
    let socket = try ControlSocket(address: "127.0.0.1", port: 0)
    let other = try DatagramCapture()
    let closed = Peer(host: .loopback, port: try freePort())
    let here = Peer(host: .loopback, port: other.port)
    let way = try socket.way(to: here)
    for number in UInt8(0)..<4 {
      let bytes = [number, 0, 0, 0]
      bytes.withUnsafeBytes { _ = socket.send($0, to: closed) }
      #expect(socket.wait(milliseconds: 5_000))
      // The refusal waits in the socket, and is nobody else's.
      let outcome = way.send(bytes)
      #expect(outcome.isSent && !outcome.wasRefused && outcome.failure == 0)
      #expect(other.receive(within: 5) == bytes)
      #expect(socket.takeRefusals() == [closed])
    }
    #expect(socket.takeRefusals() == [])
  }
}
