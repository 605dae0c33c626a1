import Foundation
import TestRigs
import Testing

extension ServerTests {
  @Suite("The rigs", .serialized)
  struct RigTests {
    @Test("A private jackd starts, answers its tools and dies of each signal")
    func jackd() throws {
      let server = JACKServer()
      for signal in [SIGTERM, SIGKILL] {
        try server.start()
        #expect(try server.tool("jack_lsp").contains("system:capture_2"))
        try server.end(by: signal)
      }
    }

    @Test("A private PipeWire starts and changes its quantum")
    func pipeWire() throws {
      let server = try PipeWireServer()
      try server.start()
      try server.setQuantum(256)
      #expect(
        try server.tool("pw-metadata", "-n", "settings").contains(
          "'clock.force-quantum' value:'256'")
      )
      try server.end(by: SIGKILL)
    }

    @Test("A datagram that was sent to the capture socket arrives there")
    func datagram() throws {
      let capture = try DatagramCapture()
      try run(["bash", "-c", "printf hello > /dev/udp/127.0.0.1/\(capture.port)"])
      #expect(capture.receive(within: 5) == Array("hello".utf8))
    }
  }
}
