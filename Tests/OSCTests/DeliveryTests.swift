import Glibc
import Measurements
import OSC
import Synchronization
import TestRigs
import Testing

@Suite struct DeliveryTests {
  @Test("A dead, an unresolvable, a mute and a slow target cost two live ones not one datagram")
  func troubledNeighbours() throws {
    let live = [try UDPReceiver(), try UDPReceiver()]
    let slow = try UDPReceiver()
    let release = Gate()
    var environment = OutputEnvironment()
    environment.lookup = { name in
      if name == "mute.invalid" { release.wait() }
      return .failed("Name or service not known")
    }
    let told = Told()
    let output = told.output(
      [
        target("127.0.0.1", try closedPort()), target("127.0.0.1", live[0].port),
        target("nowhere.invalid", 9_000), target("mute.invalid", 9_000),
        target("127.0.0.1", slow.port), target("127.0.0.1", live[1].port),
      ], environment)
    for number in 0..<3_000 {
      for index in 0..<6 { output.send(numbered(number), to: index) }
      for receiver in live { #expect(receiver.receive()?.datagram == numberedDatagram(number)) }
    }
    #expect(poll(within: 60) { output.counters[2].state == .unresolvable })
    let counters = output.counters
    #expect(counters.map(\.state) == [.refused, .ready, .unresolvable, .resolving, .ready, .ready])
    #expect(counters[1].datagrams == 3_000 && counters[5].datagrams == 3_000)
    #expect(counters[1].bytes == 3_000 * numberedDatagram(0).count)
    #expect(counters[2].dropped == 3_000 && counters[3].dropped == 3_000)
    #expect(told.notices.count == 2)
    output.close()
    release.open()
  }

  @Test("512 bands of two inputs arrive whole in datagrams of at most 1,200 bytes")
  func manyBands() throws {
    let receiver = try UDPReceiver()
    var settings = TargetSettings(host: "127.0.0.1", port: receiver.port)
    settings.usesBundles = true
    let output = Told().output([settings])
    for input in ["main", "booth"] {
      let values = (0..<512).map { Float($0) }
      let sequence = Message("/flametube/\(input)/frame", [.int(1), .int(0), .float(0)])
      let bands = Message("/flametube/\(input)/spectrum/bands", floats: values)
      output.send(
        MessageGroup(kind: .frame, input: input, sequence: sequence, messages: [bands]), to: 0)
      var gathered = Set<Float>()
      while gathered.count < 512, let datagram = receiver.receive()?.datagram {
        #expect(datagram.count <= 1_200)
        let messages = decode(datagram).messages
        #expect(messages[0] == sequence)
        for case .float(let value) in messages.dropFirst().flatMap(\.arguments) {
          gathered.insert(value)
        }
      }
      #expect(gathered == Set(values))
    }
    #expect(output.counters[0].frameDatagrams == output.counters[0].datagrams)
    output.send(numbered(1), to: 0)
    #expect(output.counters[0].frameDatagrams == output.counters[0].datagrams - 1)
    output.close()
  }

  @Test("A refused target gets every datagram from the moment on that somebody listens")
  func refusal() throws {
    let clock = TestClock()
    let port = try closedPort()
    let told = Told()
    let output = told.output([target("127.0.0.1", port)], clock.environment)
    for number in 0..<3 { output.send(numbered(number), to: 0) }
    #expect(output.counters[0].state == .refused)
    #expect(told.notices.count == 1)
    let receiver = try UDPReceiver(port: port)
    for number in 3..<8 {
      clock.advance(seconds: 1)
      output.send(numbered(number), to: 0)
      #expect(receiver.receive()?.datagram == numberedDatagram(number))
    }
    #expect(output.counters[0].state == .ready)
    #expect(output.counters[0].errors > 0 && output.counters[0].dropped == 0)
    #expect(told.states == [.ready, .refused, .ready])
    #expect(told.notices.count == 2)
    output.close()
  }

  @Test(
    "An unreachable target is tried once a second and comes back by itself, with two notices in all"
  )
  func unreachable() throws {
    let clock = TestClock()
    let receiver = try UDPReceiver()
    let isDown = Atomic<Bool>(true)
    let tries = Atomic<Int>(0)
    var environment = clock.environment
    environment.open = { address, settings throws(SocketFailure) in
      tries.add(1, ordering: .relaxed)
      if isDown.load(ordering: .relaxed) { throw .system(ENETUNREACH) }
      return try UDPSocket(to: address, settings: settings)
    }
    let told = Told()
    let output = told.output([target("127.0.0.1", receiver.port)], environment)
    for number in 0..<30 {
      output.send(numbered(number), to: 0)
      clock.advance(seconds: 0.1)
    }
    #expect(tries.load(ordering: .relaxed) == 3)
    #expect(output.counters[0].dropped == 30 && output.counters[0].state == .unreachable)
    isDown.store(false, ordering: .relaxed)
    clock.advance(seconds: 1)
    output.send(numbered(99), to: 0)
    #expect(receiver.receive()?.datagram == numberedDatagram(99))
    #expect(told.states == [.unreachable, .ready])
    #expect(told.notices.count == 2 && told.notices[0].contains("Network is unreachable"))
    output.close()
  }

  /// A way that is being made, and comes to nothing.
  private final class FailingWay: OutgoingSocket {
    private var count = 0

    func send(_ packet: [UInt8]) -> UDPSocket.Outcome {
      count += 1
      return UDPSocket.Outcome(isSent: false, failure: count % 3 == 0 ? ECONNREFUSED : 0)
    }
  }

  @Test("A connection that is tried in vain again and again is told once")
  func connecting() throws {
    let clock = TestClock()
    var environment = clock.environment
    environment.open = { _, _ in FailingWay() }
    let told = Told()
    let output = told.output([target("127.0.0.1", 9)], environment)
    for number in 0..<60 {
      output.send(numbered(number), to: 0)
      clock.advance(seconds: 0.1)
    }
    #expect(told.states == [.ready, .unreachable] && told.notices.count == 1)
    output.close()
  }

  @Test("A full buffer drops the newest datagram, counts it, and is over when the network keeps up")
  func fullBuffer() throws {
    let clock = TestClock()
    let pair = try SocketPair()
    var environment = clock.environment
    environment.open = { _, _ in UDPSocket(adopting: pair.near) }
    let told = Told()
    let output = told.output([target("127.0.0.1", 9_000)], environment)
    var sent = 0
    while output.counters[0].dropped == 0, sent < 100_000 {
      output.send(numbered(sent), to: 0)
      sent += 1
    }
    #expect(output.counters[0].state == .congested)
    #expect(output.counters[0].datagrams == sent - 1)
    for number in 0..<sent - 1 { #expect(pair.receive() == numberedDatagram(number)) }
    clock.advance(seconds: 4)
    output.send(numbered(sent), to: 0)
    #expect(pair.receive() == numberedDatagram(sent))
    #expect(told.states == [.ready, .congested, .ready])
    output.close()
  }
}

/// A door that threads wait at until it is opened.
final class Gate: Sendable {
  private let isOpen = Atomic<Bool>(false)

  func open() { isOpen.store(true, ordering: .releasing) }

  func wait() { poll(within: 60) { isOpen.load(ordering: .acquiring) } }
}

/// Two sockets of this machine that are connected with each other.
private struct SocketPair {
  /// For the output, which closes it.
  let near: Int32
  private let far: Int32

  init() throws {
    var pair: [Int32] = [0, 0]
    let status = socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &pair)
    guard status == 0 else { throw RigError("No pair of sockets") }
    (near, far) = (pair[0], pair[1])
  }

  func receive() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 2_048)
    let count = recv(far, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, count)))
  }
}
