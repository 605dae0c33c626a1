import Realtime
import Testing

@testable import JACKBackend

@Suite("The clock of a MIDI port")
struct MIDIClockTests {
  /// The frames of the ticks in `cycles` cycles of `period` frames, from the first one's start.
  private func ticks(of clock: inout MIDIClock, cycles: Int, period: Int) -> [Int] {
    var frames: [Int] = []
    for cycle in 0..<cycles {
      while let frame = clock.takeTick(within: period) { frames.append(cycle * period + frame) }
      clock.advance(by: period)
    }
    return frames
  }

  @Test(
    "At 120 beats per minute and 48 kHz a tick comes every 1,000 frames, from the beat on",
    arguments: [64, 1_000, 8_192])
  func steady(period: Int) {
    var clock = MIDIClock()
    clock.follow(tempo: 120, next: 0.25, rate: 48_000)
    #expect(clock.needsStart)
    let frames = ticks(of: &clock, cycles: 192_000 / period, period: period)
    #expect(frames.first == 12_000)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1 - $0 == 1_000 })
  }

  @Test("A clock that is late or early meets the beat again, with 24 ticks for each beat")
  func correction() {
    for offset in [-5_000.0, 5_000] {
      var clock = MIDIClock()
      clock.follow(tempo: 120, next: 0.5, rate: 48_000)
      var frames: [Int] = []
      // The beats that are told lie `offset` frames from the clock's first; they come 0.5 s apart.
      for cycle in 0..<1_875 {
        let now = Double(cycle * 256)
        let past = (now - 24_000 - offset).truncatingRemainder(dividingBy: 24_000)
        let toBeat = past <= 0 ? -past : 24_000 - past
        clock.follow(tempo: 120, next: Float(max(toBeat, 1) / 48_000), rate: 48_000)
        while let frame = clock.takeTick(within: 256) { frames.append(cycle * 256 + frame) }
        clock.advance(by: 256)
      }
      let beats = stride(from: 0, to: frames.count, by: 24).map { Double(frames[$0]) }
      let last = (beats[beats.count - 1] - 24_000 - offset).truncatingRemainder(dividingBy: 24_000)
      #expect(min(abs(last), 24_000 - abs(last)) < 480, "\(offset): \(last)")
      #expect(zip(frames, frames.dropFirst()).allSatisfy { (850...1_150).contains($1 - $0) })
    }
  }

  @Test("Without a beat the clock stops, says so once, and starts anew with the next")
  func stop() {
    var clock = MIDIClock()
    clock.follow(tempo: 0, next: 0, rate: 48_000)
    #expect(!clock.needsStop && !clock.isRunning)
    clock.follow(tempo: 120, next: 0.1, rate: 48_000)
    clock.follow(tempo: 0, next: 0, rate: 48_000)
    #expect(clock.needsStop && clock.takeTick(within: 48_000) == nil)
    clock.follow(tempo: 90, next: 0.1, rate: 48_000)
    #expect(clock.isRunning && clock.needsStart && !clock.needsStop)
  }

  @Test("A port keeps its place while it is asked for, and one too many has none")
  func places() {
    let outlet = MIDIOutlet(Ring(of: MIDIEvent.self, capacity: 8).takeProducer())
    #expect(outlet.assign(["a", "b"]) == ["a", "b", nil, nil])
    #expect(outlet.assign(["b", "c"]) == ["c", "b", nil, nil])
    #expect(outlet.assign(["1", "2", "3", "4", "5"]) == ["1", "2", "3", "4"])
    #expect(outlet.send(MIDIEvent([0xF8])!, to: "4") && !outlet.send(MIDIEvent([0xF8])!, to: "5"))
    #expect(MIDIEvent([]) == nil && MIDIEvent([1, 2, 3, 4]) == nil)
  }
}
