import Measurements
import Synchronization
import TestRigs
import Testing

@testable import OSC

@Suite("A target that refuses")
struct RefusalHoldTests {
  @Test("It is tried with a frame every 50 ms, which ends where it is refused; the rest is dropped")
  func tries() throws {
    let clock = TestClock()
    var environment = clock.environment
    environment.open = { _, _ in DeadWay(clock, pause: 0) { true } }
    let output = Told().output([target("127.0.0.1", 9_000)], environment)
    let admitted = send(10_000, to: output, clock)
    // The first frame begins the hold; in 10 s there is room for 200 more.
    #expect((190...201).contains(admitted.count))
    #expect(zip(admitted, admitted.dropFirst()).allSatisfy { $1 - $0 >= 50 })
    let counters = output.counters[0]
    // The second datagram tells that the first was refused.
    #expect(counters.datagrams <= 2 * admitted.count)
    #expect(counters.dropped == 10_000 - admitted.count && counters.state == .refused)
    output.close()
  }

  @Test("Within 50 ms of the moment that somebody listens it gets a whole frame, then each frame")
  func comesBack() throws {
    let clock = TestClock()
    let port = try closedPort()
    let output = Told().output([target("127.0.0.1", port)], clock.environment)
    _ = send(1_000, to: output, clock)
    let receiver = try UDPReceiver(port: port)
    // Few enough for the receiver's buffer.
    let admitted = send(70, to: output, clock)
    #expect(admitted.first.map { $0 < 50 } ?? false)
    #expect(admitted == Array(admitted[0]..<70))
    for frame in admitted {
      for part in 0..<partCount {
        #expect(receiver.receive()?.datagram == datagram(frame, part))
      }
    }
    output.close()
  }

  @Test("An event to it is tried each time")
  func events() throws {
    let clock = TestClock()
    let output = Told().output([target("127.0.0.1", try closedPort())], clock.environment)
    _ = send(100, to: output, clock)
    let before = output.counters[0].datagrams
    for number in 0..<100 { output.send(numbered(number), to: 0) }
    #expect(output.counters[0].datagrams == before + 100)
    output.close()
  }

  /// A way on which the next call tells that nobody listens, but only after so many nanoseconds once more.
  private final class DeadWay: OutgoingSocket {
    private let clock: TestClock
    private let pause: Int64
    private let isDead: @Sendable () -> Bool
    private var nextRefusal: Int64 = 0
    private var isRefused = false

    init(_ clock: TestClock, pause: Int64, isDead: @escaping @Sendable () -> Bool) {
      (self.clock, self.pause, self.isDead) = (clock, pause, isDead)
    }

    func send(_ packet: [UInt8]) -> UDPSocket.Outcome {
      let wasRefused = look().wasRefused
      if isDead(), clock.now >= nextRefusal {
        isRefused = true
        nextRefusal = clock.now + pause
      }
      return UDPSocket.Outcome(isSent: true, wasRefused: wasRefused)
    }

    func look() -> UDPSocket.Outcome {
      defer { isRefused = false }
      return UDPSocket.Outcome(isSent: false, wasRefused: isRefused)
    }
  }

  @Test("Another host, which refuses once a second, gets all frames once it was silent for 1.1 s")
  func otherHost() throws {
    let clock = TestClock()
    let isDead = Atomic<Bool>(true)
    var environment = clock.environment
    environment.open = { _, _ in
      DeadWay(clock, pause: 1_000_000_000) { isDead.load(ordering: .relaxed) }
    }
    let output = Told().output([target("192.0.2.1", 9_000)], environment)
    let dead = send(10_000, to: output, clock)
    #expect((190...203).contains(dead.count))
    isDead.store(false, ordering: .relaxed)
    let live = send(3_000, to: output, clock)
    #expect(zip(live, live.dropFirst()).allSatisfy { $1 - $0 <= 50 })
    #expect(live.suffix(1_850) == ArraySlice(1_150..<3_000))
    output.close()
  }

  @Test("A target without a way is tried with a frame once a second, one without an address never")
  func noWay() throws {
    let clock = TestClock()
    var environment = clock.environment
    environment.open = { _, _ throws(SocketFailure) in throw .system(101) }
    environment.lookup = { _ in .failed("Name or service not known") }
    let output = Told().output(
      [target("127.0.0.1", 9_000), target("nowhere.invalid", 9_000)], environment)
    #expect(send(3_500, to: output, clock) == [999, 1_999, 2_999])
    #expect(output.counters[0].dropped >= 3_497)
    #expect(poll(within: 60) { output.counters[1].state == .unresolvable })
    #expect(!output.admitFrame(to: 1) && output.counters[1].dropped == 1)
    output.close()
  }

  private let partCount = 3

  /// Offers one frame of several datagrams each millisecond; returns the numbers of those that were wanted.
  private func send(_ count: Int, to output: OSCOutput, _ clock: TestClock) -> [Int] {
    (0..<count).filter { frame in
      clock.advance(seconds: 0.001)
      guard output.admitFrame(to: 0) else { return false }
      let messages = (0..<partCount).map { Message("/n", [.int(Int32(frame)), .int(Int32($0))]) }
      output.send(MessageGroup(kind: .frame, input: "main", messages: messages), to: 0)
      return true
    }
  }

  private func datagram(_ frame: Int, _ part: Int) -> [UInt8] {
    plain(Message("/n", [.int(Int32(frame)), .int(Int32(part))]))
  }
}
