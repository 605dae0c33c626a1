import Measurements
import OSC
import Synchronization
import TestRigs
import Testing

@Suite struct ResolverTests {
  private let second: Int64 = 1_000_000_000

  @Test("A name is looked up again a minute after a success")
  func refresh() {
    var state = ResolverState(schedule: .init())
    state.follow(["a"], now: 0)
    let names1 = state.takeDue(now: 0)
    #expect(names1 == ["a"])
    let names2 = state.takeDue(now: 0)
    #expect(names2 == [])
    state.finish("a", .found([.loopback]), now: second)
    #expect(state.nextDue == 61 * second)
    let names3 = state.takeDue(now: 60 * second)
    #expect(names3 == [])
    let names4 = state.takeDue(now: 61 * second)
    #expect(names4 == ["a"])
  }

  @Test("Failures are retried after 1, 2, 4, 8, 16 and then every 30 seconds, for ever")
  func backOff() {
    var state = ResolverState(schedule: .init())
    state.follow(["a"], now: 0)
    var now: Int64 = 0
    var pauses: [Int64] = []
    for _ in 0..<100 {
      let names5 = state.takeDue(now: now)
      #expect(names5 == ["a"])
      state.finish("a", .failed("mute"), now: now)
      let next = state.nextDue ?? now
      pauses.append((next - now) / second)
      now = next
    }
    #expect(pauses.prefix(7) == [1, 2, 4, 8, 16, 30, 30])
    #expect(pauses.dropFirst(7).allSatisfy { $0 == 30 })
    #expect(state.result(of: "a") == .failed("mute"))
  }

  @Test("A name that was resolved once keeps its address when a refresh fails")
  func keptAddress() {
    var state = ResolverState(schedule: .init())
    state.follow(["a"], now: 0)
    _ = state.takeDue(now: 0)
    state.finish("a", .found([.loopback]), now: 0)
    _ = state.takeDue(now: 60 * second)
    state.finish("a", .failed("mute"), now: 60 * second)
    #expect(state.result(of: "a") == .found([.loopback]))
    #expect(state.nextDue == 61 * second)
  }

  @Test(
    "Eight lookups hang at most; a ninth name takes its turn when one ends, the longest overdue first"
  )
  func manyNames() {
    var state = ResolverState(schedule: .init())
    state.follow(Set((0..<8).map { "mute\($0)" }), now: 0)
    let names6 = state.takeDue(now: 0)
    #expect(names6.count == 8)
    state.follow(Set((0..<8).map { "mute\($0)" } + ["good"]), now: 1)
    let names7 = state.takeDue(now: 1)
    #expect(names7 == [])
    #expect(state.nextDue == nil)
    state.finish("mute0", .failed("mute"), now: 10 * second)
    let names8 = state.takeDue(now: 30 * second)
    #expect(names8 == ["good"])
  }

  @Test("An answer for a name that is no longer followed is forgotten")
  func forgotten() {
    var state = ResolverState(schedule: .init())
    state.follow(["a"], now: 0)
    _ = state.takeDue(now: 0)
    state.follow([], now: 0)
    state.finish("a", .found([.loopback]), now: 0)
    #expect(state.result(of: "a") == nil && state.nextDue == nil)
  }

  @Test("Seven names that hang delay an eighth not at all, and closing waits for none of them")
  func hangingNames() {
    let gate = Gate()
    let resolver = Resolver(lookup: { name in
      if name == "good" { return .found([.loopback]) }
      gate.wait()
      return .failed("mute")
    })
    resolver.follow(Set((0..<7).map { "mute\($0)" } + ["good"]))
    #expect(poll(within: 60) { resolver.result(of: "good") == .found([.loopback]) })
    #expect(resolver.result(of: "mute0") == nil)
    resolver.close()
    // Only now could a lookup end: had closing waited for one, the test would hang for a minute.
    gate.open()
  }

  @Test("The system's lookup puts IPv4 first, and says why there is no address")
  func systemLookup() {
    guard case .found(let addresses) = lookUpHost("localhost") else {
      Issue.record("This machine does not know localhost")
      return
    }
    #expect(addresses.first == .loopback)
    guard case .failed(let cause) = lookUpHost("nowhere.invalid") else {
      Issue.record("A name under .invalid has an address")
      return
    }
    #expect(!cause.isEmpty)
  }

  @Test("A name that resolves late gets what is sent from then on, and one that moves is followed")
  func lateAndMovingName() throws {
    let receiver = try UDPReceiver()
    let answer = Mutex(HostLookup.failed("Name or service not known"))
    var environment = OutputEnvironment()
    environment.lookup = { _ in answer.withLock { $0 } }
    environment.schedule.firstRetry = 1_000_000
    environment.schedule.lastRetry = 1_000_000
    environment.schedule.refresh = 1_000_000
    let told = Told()
    let output = told.output([target("desk.invalid", receiver.port)], environment)
    #expect(poll(within: 60) { output.counters[0].state == .unresolvable })
    answer.withLock { $0 = .found([.loopback]) }
    #expect(poll(within: 60) { output.counters[0].state == .ready })
    output.send(numbered(1), to: 0)
    #expect(receiver.receive()?.datagram == numberedDatagram(1))
    let moved = try #require(HostAddress(known: "127.0.0.2"))
    answer.withLock { $0 = .found([moved]) }
    #expect(
      poll(within: 60) {
        // Asking for the counters lets the output take over new answers.
        _ = output.counters
        return told.states == [.unresolvable, .ready, .ready]
      })
    output.send(numbered(2), to: 0)
    #expect(receiver.receive()?.datagram == numberedDatagram(2))
    #expect(told.notices.count == 3)
    #expect(told.notices.last?.contains("127.0.0.2") == true)
    output.close()
  }
}
