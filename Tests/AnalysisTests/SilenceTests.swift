import Analysis
import Glibc
import Measurements
import Testing

@Suite("Silence")
struct SilenceTests {
  /// The state of each hop of 10 ms for levels in dB of a square wave, each for a number of hops.
  private func states(
    _ levels: [(decibels: Double, hops: Int)], parameters: [String: ParameterValue] = [:],
    channels: Int = 1
  ) throws -> [Float] {
    let rig = EngineRig(planner: planner)
    try rig.configure(
      [AnalyzerSettings(plugin: "level", parameters: parameters)], channels: channels)
    for (level, hops) in levels {
      let amplitude = Float(pow(10, level / 20))
      let wave = (0..<hops * 480).map { $0 % 2 == 0 ? amplitude : -amplitude }
      rig.run(Array(repeating: wave, count: channels), periods: [64])
    }
    return rig.records(of: "level").map { rig.values("silence", of: $0)[0] }
  }

  @Test("At the start it is silent; it plays from the first hop at the threshold")
  func opening() throws {
    let states = try states([(-120, 5), (-60.1, 5), (-59.9, 5)])
    #expect(states == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
  }

  @Test("Within the hysteresis it goes on playing")
  func hysteresis() throws {
    #expect(try states([(-20, 1), (-65.9, 500)]).allSatisfy { $0 == 0 })
  }

  @Test("Below the hysteresis it is silent after the hold time, neither earlier nor later")
  func hold() throws {
    let states = try states([(-20, 1), (-66.1, 300)])
    // Two seconds are 200 hops.
    #expect(states.firstIndex(of: 1) == 200)
    #expect(states.dropFirst(200).allSatisfy { $0 == 1 })
  }

  @Test("A hop above starts the hold time anew")
  func interrupted() throws {
    let states = try states([(-20, 1), (-90, 150), (-65, 1), (-90, 300)])
    #expect(states.firstIndex(of: 1) == 152 + 199)
  }

  @Test("Threshold, hysteresis and hold can be set")
  func parameters() throws {
    let states = try states(
      [(-40.1, 2), (-39.9, 1), (-49.9, 100), (-50.1, 10)],
      parameters: [
        "silenceThreshold": .number(-40), "silenceHysteresis": .number(10),
        "silenceHold": .number(0.05),
      ])
    #expect(Array(states[0..<3]) == [1, 1, 0])
    #expect(states[3..<103].allSatisfy { $0 == 0 })
    #expect(states.firstIndex(of: 1).map { _ in states.lastIndex(of: 0) } == 106)
  }

  @Test("All channels of an input count together", arguments: [1, 2, 5])
  func channels(count: Int) throws {
    let states = try states([(-20, 2), (-90, 250)], channels: count)
    #expect(states.filter { $0 == 0 }.count == 201)
  }
}
