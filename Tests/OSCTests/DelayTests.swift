import Measurements
import OSC
import Testing

@Suite struct DelayTests {
  private func delayed(_ seconds: Double, _ port: UInt16) -> TargetSettings {
    var settings = target("127.0.0.1", port)
    settings.delay = Seconds(seconds)
    return settings
  }

  @Test("A delayed datagram leaves when its time has come, not before, and in order")
  func delay() throws {
    let clock = TestClock()
    let receiver = try UDPReceiver()
    let output = Told().output([delayed(0.25, receiver.port)], clock.environment)
    #expect(output.nextDue == nil)
    output.send(numbered(1), to: 0)
    clock.advance(seconds: 0.1)
    output.send(numbered(2), to: 0)
    #expect(output.nextDue == clock.now + 150_000_000)
    clock.advance(seconds: 0.149)
    output.sendDue()
    #expect(output.counters[0].datagrams == 0)
    clock.advance(seconds: 0.001)
    output.sendDue()
    #expect(output.counters[0].datagrams == 1)
    clock.advance(seconds: 0.1)
    output.sendDue()
    #expect(output.nextDue == nil)
    #expect(
      [receiver.receive()?.datagram, receiver.receive()?.datagram] == [1, 2].map(numberedDatagram))
    output.close()
  }

  @Test("Closing sends what waits, the farewell last")
  func closing() throws {
    let receiver = try UDPReceiver()
    let output = Told().output([delayed(5, receiver.port)])
    output.send(numbered(1), to: 0)
    output.send(numbered(2), to: 0)
    output.close()
    #expect(
      [receiver.receive()?.datagram, receiver.receive()?.datagram] == [1, 2].map(numberedDatagram))
    #expect(output.counters[0].datagrams == 2)
  }

  @Test("The queue is bounded: the newest datagrams are dropped and counted, the oldest leave")
  func bound() throws {
    let clock = TestClock()
    let output = Told().output([delayed(9, try closedPort())], clock.environment)
    for number in 0..<DelayQueue.capacity + 7 { output.send(numbered(number), to: 0) }
    #expect(output.counters[0].dropped == 7)
    clock.advance(seconds: 9)
    output.sendDue()
    #expect(output.counters[0].datagrams == DelayQueue.capacity)
    output.close()
  }

  @Test("No delay is longer than ten seconds")
  func longestDelay() throws {
    let clock = TestClock()
    let output = Told().output([delayed(1e12, try closedPort())], clock.environment)
    output.send(numbered(1), to: 0)
    #expect(output.nextDue == clock.now + 10_000_000_000)
    output.close()
  }

  @Test("A shorter delay lets nothing overtake what waits already")
  func shorterDelay() throws {
    let clock = TestClock()
    let receiver = try UDPReceiver()
    let output = Told().output([delayed(8, receiver.port)], clock.environment)
    output.send(numbered(1), to: 0)
    output.update(targets: [delayed(0, receiver.port)])
    output.send(numbered(2), to: 0)
    output.sendDue()
    #expect(
      [receiver.receive()?.datagram, receiver.receive()?.datagram] == [1, 2].map(numberedDatagram))
    output.close()
  }

  @Test("A queue that is filled and emptied for long gives everything back in order")
  func longQueue() {
    var queue = DelayQueue()
    var next: UInt8 = 0
    for round in 0..<5_000 {
      let isTaken = queue.push([UInt8(truncatingIfNeeded: round)], due: Int64(round))
      #expect(isTaken)
      if round >= 50 {
        let datagram = queue.popDue(now: Int64(round - 50))
        #expect(datagram == [next])
        next &+= 1
      }
    }
    let early = queue.popDue(now: 4_949)
    #expect(early == nil)
    #expect(queue.firstDue == 4_950)
  }
}
