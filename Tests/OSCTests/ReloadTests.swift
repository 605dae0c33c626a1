import Measurements
import OSC
import Testing

@Suite struct ReloadTests {
  @Test("A reload keeps the socket and the counters of a target whose destination stays")
  func keptSockets() throws {
    let first = try UDPReceiver()
    let second = try UDPReceiver()
    let output = Told().output([target("127.0.0.1", first.port)])
    output.send(numbered(1), to: 0)
    let source = first.receive()?.from
    var changed = target("127.0.0.1", first.port)
    changed.prefix = "/other"
    output.update(targets: [target("127.0.0.1", second.port), changed])
    output.send(numbered(2), to: 0)
    output.send(numbered(3), to: 1)
    #expect(second.receive()?.datagram == numberedDatagram(2))
    let kept = try #require(first.receive())
    #expect(kept.datagram == numberedDatagram(3))
    #expect(kept.from == source)
    #expect(output.counters.map(\.datagrams) == [1, 2])
    output.close()
  }

  @Test("Two targets with one destination are two targets, before and after a reload")
  func twins() throws {
    let receiver = try UDPReceiver()
    let settings = target("127.0.0.1", receiver.port)
    let output = Told().output([settings, settings])
    output.update(targets: [settings, settings])
    output.send(numbered(1), to: 0)
    output.send(numbered(2), to: 1)
    let sources = [receiver.receive()?.from, receiver.receive()?.from]
    #expect(sources[0] != nil && sources[1] != nil && sources[0] != sources[1])
    output.close()
  }

  @Test("A target that is taken out gets what waited for it")
  func removed() throws {
    let receiver = try UDPReceiver()
    var settings = target("127.0.0.1", receiver.port)
    settings.delay = Seconds(9)
    let output = Told().output([settings])
    output.send(numbered(4), to: 0)
    output.update(targets: [])
    #expect(receiver.receive()?.datagram == numberedDatagram(4))
    #expect(output.counters.isEmpty)
    output.close()
  }
}
