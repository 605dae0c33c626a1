import Measurements
import Synchronization
import Testing

@testable import Session

@Suite("What interrupts the player")
struct InterruptWatchTests {
  private let rate = SampleRate(hertz: 48_000)

  private final class Changes: Sendable {
    let list = Mutex<[Bool]>([])
  }

  @Test("Two loud hops begin it, a click does not, and a second and a half of quiet ends it")
  func hold() {
    let changes = Changes()
    let watch = InterruptWatch(above: -40) { isOn in changes.list.withLock { $0.append(isOn) } }
    var position: UInt64 = 0
    func run(_ level: Float, hops: Int) {
      for _ in 0..<hops {
        position += 480
        watch.take(level, at: position, rate: rate)
      }
    }
    func said() -> [Bool] { changes.list.withLock { $0 } }
    run(-120, hops: 10)
    run(-10, hops: 1)
    run(-120, hops: 10)
    #expect(said() == [])
    run(-39.9, hops: 2)
    #expect(said() == [true])
    // Pauses of speech.
    for _ in 0..<5 {
      run(-90, hops: 149)
      run(-20, hops: 1)
    }
    #expect(said() == [true])
    run(-40, hops: 149)
    #expect(said() == [true])
    run(-40, hops: 1)
    #expect(said() == [true, false])
    run(-120, hops: 500)
    #expect(said() == [true, false])
  }

  @Test("Its input has a meter of its own, and what was measured before stays as it was")
  func input() throws {
    var configuration = try configuration(of: "{ player: { interruptBy: \"mic:out_1\" } }")
    let before = configuration
    configuration.listenForInterruption()
    #expect(configuration.inputs.map(\.name) == ["main", "interrupt"])
    #expect(configuration.inputs.last?.rules == ["mic:out_1"])
    #expect(configuration.analyzers.dropLast().allSatisfy { $0.inputs == ["main"] })
    #expect(configuration.analyzers.last?.inputs == ["interrupt"])
    let once = configuration
    configuration.listenForInterruption()
    #expect(configuration == once)
    var plain = Configuration()
    plain.listenForInterruption()
    #expect(plain == Configuration() && before.analyzers.count + 1 == once.analyzers.count)
  }
}
