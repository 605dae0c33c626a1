import Testing

@testable import JACKBackend

@Suite("Frame clock")
struct FrameClockTests {
  @Test("The time goes on across the wrap of 32 bits, cycle by cycle")
  func wrap() {
    var clock = FrameClock()
    let start = UInt32.max - 480_000 + 1
    var expected: UInt64 = 0
    for cycle in 0..<20_000 {
      let time = clock.extend(start &+ UInt32(cycle) &* 64)
      #expect(time == expected)
      expected += 64
    }
  }

  @Test("Three wraps in steps of a period count every frame once")
  func threeWraps() {
    var clock = FrameClock()
    let period: UInt32 = 1 << 20
    var last: UInt64 = 0
    for cycle in 0...(3 * 4_096) { last = clock.extend(77 &+ UInt32(cycle) &* period) }
    #expect(last == 3 << 32)
  }

  @Test("A hole is as long as it was, and a step back goes back, but not below 0")
  func jumps() {
    var clock = FrameClock()
    _ = clock.extend(1_000)
    #expect(clock.extend(1_000_000) == 999_000)
    #expect(clock.extend(999_000) == 998_000)
    #expect(clock.extend(0 &- 5_000) == 0)
  }

  @Test("After a restart the next reading stands for the given time, whatever it is")
  func restart() {
    var clock = FrameClock()
    _ = clock.extend(4_000_000_000)
    _ = clock.extend(4_000_000_256)
    #expect(clock.latest == 256)
    clock.restart(at: 48_256)
    #expect(clock.latest == 48_256)
    #expect(clock.extend(17) == 48_256)
    #expect(clock.extend(81) == 48_320)
  }
}
