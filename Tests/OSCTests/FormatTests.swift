import Foundation
import Measurements
import TestRigs
import Testing

@testable import OSC

@Suite("Formats other than OSC")
struct FormatTests {
  @Test("A sound packet of WLED has its figures at the places of the firmware's structure")
  func wled() {
    var packer = WLEDPacket()
    let peak = MessageGroup(
      kind: .event, input: "main", messages: [Message("/wled/peak", [.int(1)])])
    #expect(packer.packets(for: peak).isEmpty)
    let frame = MessageGroup(
      kind: .frame, input: "main",
      messages: [
        Message("/wled/raw", [.float(100)]), Message("/wled/smooth", [.float(50.5)]),
        Message("/wled/bands", (0..<16).map { .int(Int32($0 * 20)) }),
        Message("/wled/magnitude", [.float(4_096)]), Message("/wled/frequency", [.float(440)]),
      ])
    let packet = Data(packer.packets(for: frame)[0])
    #expect(packet.count == 44)
    #expect(packet[0..<6] == Data("00002\0".utf8))
    let floats = [8, 12, 36, 40].map { offset in
      packet[offset..<offset + 4].withUnsafeBytes { $0.loadUnaligned(as: Float.self) }
    }
    #expect(floats == [100, 50.5, 4_096, 440])
    #expect(packet[16] == 1 && packet[17] == 0)
    #expect(Array(packet[18..<34]) == (0..<16).map { UInt8(min($0 * 20, 255)) })
    let next = packer.packets(for: frame)[0]
    #expect(next[16] == 0 && next[17] == 1)
  }

  @Test(
    "A post of MQTT has the address as its topic, is kept when it is state, and frames make none")
  func mqtt() throws {
    func posts(_ kind: MessageGroup.Kind, _ messages: [Message]) -> [String] {
      let group = MessageGroup(kind: kind, input: "main", messages: messages)
      return MQTTPackets.packets(for: group).compactMap(MQTTPackets.parts).map {
        "\($0.topic) \(String(decoding: $0.payload, as: UTF8.self)) \($0.isRetained)"
      }
    }
    let messages = [
      Message("/f/rate", [.int(48_000)]), Message("/f/bye"),
      Message("/f/rms", floats: [-12.5, -6]), Message("/f/state", [.string("a \"b\"")]),
      Message("/f/error", [.int(1), .string("a\n\"b\"")]),
    ]
    #expect(
      posts(.change, messages) == [
        "f/rate 48000 true", "f/bye [] false", "f/rms [-12.5,-6.0] true", "f/state a \"b\" true",
        "f/error [1,\"a\\u000a\\\"b\\\"\"] true",
      ])
    #expect(posts(.event, [messages[0]]) == ["f/rate 48000 false"])
    #expect(posts(.frame, messages).isEmpty)
    #expect(MQTTPackets.parts(of: [1, 2, 3]) == nil)
  }

  @Test("Figures become notes, controllers and the clock of MIDI, and nothing else does")
  func midi() {
    var packer = MIDIPackets()
    func packets(_ address: String, _ argument: Argument) -> [[UInt8]] {
      packer.packets(
        for: MessageGroup(kind: .event, input: "main", messages: [Message(address, [argument])]))
    }
    #expect(packets("/midi/note/10/36", .int(100)) == [[0x99, 36, 100]])
    #expect(packets("/midi/note/10/36", .int(0)) == [[0x89, 36, 0]])
    #expect(packets("/midi/cc/1/20", .float(127.9)) == [[0xB0, 20, 127]])
    #expect(packets("/midi/cc/16/127", .int(-1)) == [[0xBF, 127, 0]])
    for address in [
      "/midi/cc/0/1", "/midi/cc/17/1", "/midi/cc/1/128", "/midi/note/1", "/midi/x/1/1",
      "/main/level/all",
    ] {
      #expect(packets(address, .int(1)).isEmpty, "\(address)")
    }
    #expect(packets("/midi/cc/1/1", .string("loud")).isEmpty)
    // Without a tempo there is no beat.
    let still = packets("/midi/clock/next", .float(0.25)).compactMap(MIDIPackets.clock)
    #expect(still.map { [$0.tempo, $0.next] } == [[0, 0]])
    #expect(packets("/midi/clock/bpm", .float(120)).isEmpty)
    let clock = packets("/midi/clock/next", .float(0.25)).compactMap(MIDIPackets.clock)
    #expect(clock.map { [$0.tempo, $0.next] } == [[120, 0.25]])
  }

  @Test("A beat of OS2L is one line of JSON with tempo, place, strength and change")
  func os2l() throws {
    var lines = OS2LLines()
    var read: [[String: Any]] = []
    for (index, bar) in [Int32(1), 2, 3, 4, 1, 3].enumerated() {
      for message in [
        Message("/os2l/pos", [.int(Int32(index + 1))]), Message("/os2l/bar", [.int(bar)]),
        Message("/os2l/bpm", [.float(120)]), Message("/os2l/beat", [.float(0.75)]),
      ] {
        let group = MessageGroup(kind: .event, input: "main", messages: [message])
        for packet in lines.packets(for: group) {
          #expect(packet.last == 0x0a && packet.filter { $0 == 0x0a }.count == 1)
          let object = try JSONSerialization.jsonObject(with: Data(packet))
          read.append(try #require(object as? [String: Any]))
        }
      }
    }
    #expect(read.count == 6)
    #expect(read.allSatisfy { $0["evt"] as? String == "beat" })
    #expect(read.map { $0["pos"] as? Int } == [1, 2, 3, 4, 5, 6])
    #expect(read.allSatisfy { $0["bpm"] as? Double == 120 && $0["strength"] as? Double == 0.75 })
    #expect(read.map { $0["change"] as? Bool } == [true, false, false, false, false, true])
  }

  @Test("A beat before the first tempo is no line, since receivers divide by the tempo")
  func tempoless() {
    var lines = OS2LLines()
    let beat = MessageGroup(
      kind: .event, input: "main", messages: [Message("/os2l/beat", [.float(0.5)])])
    let tempo = MessageGroup(
      kind: .change, input: "main", messages: [Message("/os2l/bpm", [.float(120)])])
    #expect(lines.packets(for: beat).isEmpty)
    #expect(lines.packets(for: tempo).isEmpty)
    #expect(lines.packets(for: beat).count == 1)
  }

  @Test("Lines travel over TCP as they are, and after a refusal by the next connection")
  func tcp() throws {
    let server = try StreamListener()
    var settings = TargetSettings(host: "127.0.0.1", port: server.port)
    settings.format = .os2l
    let output = OSCOutput(targets: [settings], onNotice: { _ in })
    let beat = MessageGroup(
      kind: .event, input: "main",
      messages: [Message("/os2l/bpm", [.float(120)]), Message("/os2l/beat", [.float(0.5)])])
    server.accept()
    output.send(beat, to: 0)
    let line = server.readText()
    #expect(line.hasPrefix("{\"evt\":\"beat\"") && line.hasSuffix("}\n"))
    #expect(output.counters[0].datagrams == 1 && output.counters[0].dropped == 0)
    output.close()
  }
}

@Suite("Targets of lines over TCP")
struct LineTargetTests {
  @Test("Where nobody listens it is told once, before the first line, and so is that somebody does")
  func silence() throws {
    let clock = TestClock()
    let told = Told()
    var settings = TargetSettings(host: "127.0.0.1", port: try freePort())
    settings.format = .os2l
    let output = told.output([settings], clock.environment)
    #expect(
      poll(within: 60) {
        output.sendDue()
        return told.states == [.ready, .unreachable]
      })
    for _ in 0..<100 {
      clock.advance(seconds: 0.1)
      output.sendDue()
    }
    #expect(told.notices.count == 1)
    #expect(told.notices[0].hasSuffix("start the receiver, or change the port"))
    let server = try StreamListener(port: settings.port)
    #expect(
      poll(within: 60) {
        clock.advance(seconds: 1)
        output.sendDue()
        return told.states == [.ready, .unreachable, .ready]
      })
    server.accept()
    output.send(beat, to: 0)
    #expect(server.readText().hasPrefix("{\"evt\":\"beat\""))
    output.close()
  }

  @Test("A receiver that closes the connection is told at once, and gets the next line by another")
  func closing() throws {
    let clock = TestClock()
    let told = Told()
    let server = try StreamListener()
    var settings = TargetSettings(host: "127.0.0.1", port: server.port)
    settings.format = .os2l
    let output = told.output([settings], clock.environment)
    server.accept()
    server.hangUp()
    #expect(
      poll(within: 60) {
        output.sendDue()
        return told.states.last == .unreachable
      })
    clock.advance(seconds: 1)
    output.sendDue()
    server.accept()
    output.send(beat, to: 0)
    #expect(server.readText().hasPrefix("{\"evt\":\"beat\""))
    #expect(told.states == [.ready, .unreachable, .ready])
    output.close()
  }

  @Test("A receiver that stops reading loses lines, and costs the datagrams of another nothing")
  func slowReader() throws {
    let server = try StreamListener(receiveBuffer: 4_096)
    let receiver = try UDPReceiver()
    var settings = TargetSettings(host: "127.0.0.1", port: server.port)
    settings.format = .os2l
    let told = Told()
    let output = told.output([settings, target("127.0.0.1", receiver.port)])
    server.accept()
    var number = 0
    // The system keeps some megabytes of lines at most (`tcp_wmem`).
    while output.counters[0].dropped < 1_000, number < 500_000 {
      output.send(beat, to: 0)
      output.send(numbered(number), to: 1)
      #expect(receiver.receive()?.datagram == numberedDatagram(number))
      number += 1
    }
    let counters = output.counters
    #expect(counters[0].state == .congested && counters[0].dropped == 1_000)
    #expect(counters[1].datagrams == number && counters[1].dropped == 0)
    #expect(told.notices.count == 1)
    // What it then reads are whole lines.
    let line = server.readText().split(separator: "\n").first ?? ""
    #expect(line.hasPrefix("{") && line.hasSuffix("}"))
    output.close()
  }

  private let beat = MessageGroup(
    kind: .event, input: "main",
    messages: [Message("/os2l/bpm", [.float(120)]), Message("/os2l/beat", [.float(0.5)])])
}

extension StreamListener {
  fileprivate func readText() -> String { String(decoding: read(), as: UTF8.self) }
}
