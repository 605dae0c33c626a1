import Measurements
import Testing

@testable import Publishing

@Suite struct FrameClockTests {
  /// The positions from one hop to `duration` seconds at which a frame is due.
  private func due(
    _ perSecond: Double?, hop: Int, rate: Int, duration: Int, from start: UInt64 = 0
  ) -> [UInt64] {
    var clock = FrameClock()
    return stride(from: hop, through: duration * rate, by: hop).compactMap { offset in
      let position = start + UInt64(offset)
      let isDue = clock.isDue(
        at: position, every: perSecond, rate: SampleRate(hertz: rate), now: 0, interval: nil)
      return isDue ? position : nil
    }
  }

  @Test(
    "In 60 s of audio 60 frames a second are 3600, one more or less, whatever hop and rate",
    arguments: [
      (480, 48_000), (441, 44_100), (64, 48_000), (512, 96_000), (441, 192_000), (701, 44_100),
    ])
  func count(hop: Int, rate: Int) {
    let frames = due(60, hop: hop, rate: rate, duration: 60).count
    #expect(abs(frames - 3_600) <= 1)
  }

  @Test("A rate above that of the hops gives one frame for each hop")
  func aboveHops() {
    #expect(due(240, hop: 480, rate: 48_000, duration: 10).count == 1_000)
    #expect(due(nil, hop: 480, rate: 48_000, duration: 10).count == 1_000)
  }

  @Test(
    "Frames are nowhere further apart than their period and a hop", arguments: [1.0, 25, 44, 60])
  func spacing(perSecond: Double) {
    let frames = due(perSecond, hop: 480, rate: 48_000, duration: 30)
    let widest = zip(frames, frames.dropFirst()).map { $1 - $0 }.max() ?? 0
    #expect(Double(widest) <= 48_000 / perSecond + 480)
  }

  @Test(
    "After days and years of audio the frames are as regular as at first",
    arguments: [4_294_967_296 as UInt64, 15_137_280_000_000])
  func longRuns(start: UInt64) {
    let frames = due(60, hop: 480, rate: 48_000, duration: 60, from: start)
    #expect(abs(frames.count - 3_600) <= 1)
  }

  @Test("A grid that goes back is due at once")
  func backwards() {
    var clock = FrameClock()
    let rate = SampleRate(hertz: 48_000)
    _ = clock.isDue(at: 480_000, every: 1, rate: rate, now: 0, interval: nil)
    let isDue = clock.isDue(at: 480, every: 1, rate: rate, now: 0, interval: nil)
    #expect(isDue)
  }

  @Test("With an interval of the clock the audio may run ahead, frames may not")
  func interval() {
    var clock = FrameClock()
    let rate = SampleRate(hertz: 48_000)
    let due = (0..<1_000).filter { hop in
      clock.isDue(
        at: UInt64(hop * 480), every: 100, rate: rate, now: Int64(hop) * 1_000_000,
        interval: 10_000_000)
    }
    #expect(due.count == 100)
  }
}
