import Foundation
import Measurements
import OSC
import Synchronization
import TestRigs
import Testing

@testable import Session

@Suite("The way to a broker")
struct MQTTWayTests {
  @Test("A broker that stops reading loses posts, and costs the datagrams of another nothing")
  func slowBroker() throws {
    let broker = try StreamListener(receiveBuffer: 4_096)
    let receiver = try DatagramCapture()
    let notices = Mutex<[String]>([])
    var settings = TargetSettings(host: "127.0.0.1", port: broker.port)
    settings.format = .mqtt
    var plain = TargetSettings(host: "127.0.0.1", port: receiver.port)
    plain.usesBundles = false
    var environment = ControlPort().outputEnvironment
    // The clock stands, since a target that had no trouble for 3 s is told to keep up again.
    environment.now = { 0 }
    let output = OSCOutput(
      targets: [settings, plain], environment: environment,
      onNotice: { notice in notices.withLock { $0.append(notice) } })
    try broker.welcome()
    #expect(
      poll(within: 60) {
        output.send(event(.string("here")), to: 0)
        return output.counters[0].datagrams > 0
      })
    let before = output.counters[0].dropped
    let text = String(repeating: "x", count: 1_000)
    var packets = PacketBuilder()
    var count = 0
    // The system keeps some megabytes of posts at most (`tcp_wmem`), and the way 1,024.
    while output.counters[0].dropped < before + 1_000, count < 100_000 {
      let group = event(.int(Int32(count)))
      output.send(event(.string(text)), to: 0)
      output.send(group, to: 1)
      #expect(receiver.receive(within: 5) == packets.packets(for: group, usesBundles: false)[0])
      count += 1
    }
    let counters = output.counters
    #expect(counters[0].state == .congested && counters[0].dropped == before + 1_000)
    #expect(counters[1].datagrams == count && counters[1].dropped == 0)
    #expect(notices.withLock { $0.count } == 1)
    output.close()
  }

  private func event(_ argument: Argument) -> MessageGroup {
    MessageGroup(kind: .event, input: nil, messages: [Message("/n", [argument])])
  }
}

extension StreamListener {
  /// Takes the request of a client of MQTT to connect, and grants it (MQTT 3.1.1, section 3.2).
  fileprivate func welcome() throws {
    accept()
    try #require(!read().isEmpty)
    try write([0x20, 2, 0, 0])
  }
}
