import Analysis
import Measurements
import Testing

@Suite("Commands of beat")
struct BeatCommandTests {
  private let beats = clickTimes(120, seconds: 20)

  private func rig() throws -> EngineRig {
    let rig = EngineRig()
    try rig.configure([AnalyzerSettings(plugin: "beat")])
    return rig
  }

  /// The code of a command, by the descriptor.
  private func code(_ leaf: String) throws -> Int {
    let descriptor = try #require(
      AnalyzerRegistry.descriptors.first { $0.identifier == "beat" })
    return try #require(descriptor.commands.firstIndex { $0.leaf == leaf })
  }

  private func tell(_ rig: EngineRig, _ leaf: String, _ value: Float = 0) throws {
    let isTold = rig.control.tell(instance: 0, code: try code(leaf), value: value)
    #expect(isTold)
  }

  private func newest(_ leaf: String, _ rig: EngineRig) throws -> Float {
    rig.values(leaf, of: try #require(rig.records(of: "beat").last))[0]
  }

  /// Runs the first ten seconds of clicks at 120 BPM.
  private func locked() throws -> EngineRig {
    let rig = try rig()
    rig.run([Array(noiseBursts(at: beats)[..<480_000])], periods: [256])
    #expect(try newest("state", rig) == 1)
    return rig
  }

  /// Runs the rest of them.
  private func goOn(_ rig: EngineRig) {
    rig.clear()
    rig.run([Array(noiseBursts(at: beats)[480_000...])], periods: [256])
  }

  @Test("Three taps lock, and the beat goes on as they say")
  func tap() throws {
    let rig = try rig()
    let quiet = whiteNoise(amplitude: 0.1, count: 28_800, seed: 9)
    for _ in 0..<4 {
      rig.run([quiet], periods: [480])
      try tell(rig, "tap")
    }
    rig.clear()
    rig.run([quiet], periods: [480])
    #expect(try newest("state", rig) == 1)
    #expect(abs(try newest("bpm", rig) - 100) < 1)
    let hit = try #require(rig.events("hit", of: "beat").last)
    #expect(abs(hit.position - 5 * 28_800) < 960)
  }

  @Test("A tempo that is set is the one told, until 0 lets it go")
  func set() throws {
    let rig = try locked()
    try tell(rig, "set", 90)
    goOn(rig)
    #expect(abs(try newest("bpm", rig) - 90) < 0.01)
    try tell(rig, "set", 0)
    rig.run([noiseBursts(at: beats)], periods: [256])
    #expect(abs(try newest("bpm", rig) - 120) < 0.12)
  }

  @Test("The estimate is halved on command and doubled again")
  func octaves() throws {
    let rig = EngineRig()
    try rig.configure([AnalyzerSettings(plugin: "beat", parameters: ["slowest": .number(50)])])
    let signal = noiseBursts(at: clickTimes(120, seconds: 10))
    rig.run([signal], periods: [256])
    for (command, tempo) in [("half", Float(60)), ("double", 120)] {
      try tell(rig, command)
      rig.run([whole(signal)], periods: [256])
      #expect(abs(try newest("bpm", rig) - tempo) < 0.002 * tempo)
    }
  }

  /// `signal` up to a whole number of beats at 120 BPM, so that it goes on without a break.
  private func whole(_ signal: [Float]) -> [Float] {
    Array(signal[..<(signal.count / 24_000 * 24_000)])
  }

  @Test("A nudge moves the beats by a share of one")
  func nudge() throws {
    let rig = try locked()
    try tell(rig, "nudge", 0.25)
    goOn(rig)
    for hit in rig.events("hit", of: "beat").dropFirst() {
      #expect((beats.map { abs($0 + 6_000 - hit.position) }.min() ?? .max) < 960)
    }
  }

  @Test("The nearest beat becomes the first of the bar on command")
  func downbeat() throws {
    let rig = try locked()
    let before = try #require(rig.events("count", of: "beat").last).values[0]
    try tell(rig, "downbeat")
    goOn(rig)
    let counts = rig.events("count", of: "beat").map { $0.values[0] }
    let bars = rig.events("bar", of: "beat").map { $0.values[0] }
    let first = try #require(zip(counts, bars).first { $0.1 == 1 }).0 - 4
    #expect(first == before || first == before + 1 || first + 4 == before + 1)
    for (count, bar) in zip(counts, bars) {
      #expect(bar == (count - first).truncatingRemainder(dividingBy: 4) + 1)
    }
  }

  @Test("Unknown commands and figures that are none change nothing")
  func unknown() throws {
    let rig = try locked()
    let isTold = rig.control.tell(instance: 0, code: 99, value: 1)
    #expect(isTold)
    try tell(rig, "set", .nan)
    try tell(rig, "set", 1e9)
    let isToldToNobody = rig.control.tell(instance: 7, code: 0)
    #expect(isToldToNobody)
    goOn(rig)
    #expect(abs(try newest("bpm", rig) - 120) < 0.12)
  }
}
