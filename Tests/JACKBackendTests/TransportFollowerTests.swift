import Testing

@testable import JACKBackend

@Suite("Following the transport")
struct TransportFollowerTests {
  private var follower = TransportFollower()

  private mutating func sees(_ state: UInt32, _ frame: UInt32) -> Bool {
    follower.follow(state: state, frame: frame, count: 256, rate: 48_000)
  }

  @Test("Starts, stops and jumps are news, what goes on is none")
  mutating func news() {
    let stopped = [sees(0, 0), sees(0, 0), sees(0, 1), sees(0, 1)]
    #expect(stopped == [true, false, true, false])
    let rolling = [sees(1, 1), sees(1, 257), sees(1, 513), sees(1, 48_000), sees(1, 48_256)]
    #expect(rolling == [true, false, false, true, false])
    let end = [sees(0, 48_512), sees(0, 48_512)]
    #expect(end == [true, false])
  }

  @Test("While the transport waits for slow clients it goes on as it was")
  mutating func starting() {
    let start = [sees(1, 0), sees(3, 96_000), sees(3, 96_000), sees(1, 96_000)]
    #expect(start == [true, false, false, true])
  }

  @Test("Lost cycles count once they make a twentieth of a second")
  mutating func lostCycles() {
    var news = [sees(1, 0)]
    // Nine periods of 256 frames are 48 ms, ten are 53.
    var frame: UInt32 = 256
    for _ in 0..<10 {
      frame += 256
      news.append(sees(1, frame))
      frame += 256
    }
    #expect(news == [true] + Array(repeating: false, count: 9) + [true])
  }

  @Test("The count of frames may wrap")
  mutating func wrap() {
    let news = [sees(1, .max - 127), sees(1, 128)]
    #expect(news == [true, false])
  }
}
