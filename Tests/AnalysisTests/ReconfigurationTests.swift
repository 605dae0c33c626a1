import Analysis
import Measurements
import Synchronization
import Testing

@Suite("Reconfiguration")
struct ReconfigurationTests {
  private static let count = 12 * 48_000
  private let channels = [
    whiteNoise(count: count, seed: 11), whiteNoise(count: count, seed: 12),
  ]

  @Test("200 reconfigurations leave an unchanged analyzer's records as they were, bit by bit")
  func unchanged() throws {
    let steady = try run(reconfigurations: 0)
    let busy = try run(reconfigurations: 200)
    #expect(busy.rig.gaps.isEmpty && busy.dropped == 0)
    #expect(busy.generations == 201)
    for id in ["level", "spectrum", "tone", "stereo"] {
      #expect(!(steady.records[id] ?? []).isEmpty)
      #expect(busy.records[id] == steady.records[id], "\(id)")
    }
  }

  @Test("A changing analyzer has exactly one record for each point of its grid")
  func changing() throws {
    let busy = try run(reconfigurations: 200)
    for (index, stretch) in busy.stretches.enumerated() {
      let end =
        index + 1 < busy.stretches.count
        ? busy.stretches[index + 1].start : ReconfigurationTests.count
      let hop = stretch.hop
      guard let first = stretch.positions.first, let last = stretch.positions.last else {
        #expect(end - stretch.start < hop)
        continue
      }
      #expect(first > stretch.start && first <= stretch.start + hop)
      #expect(last > end - hop && last <= end)
      #expect(stretch.positions == Array(stride(from: first, through: last, by: hop)))
    }
    // With the same hop the grid goes on through the change.
    for (before, after) in zip(busy.stretches, busy.stretches.dropFirst())
    where before.hop == after.hop {
      guard let last = before.positions.last, let first = after.positions.first else { continue }
      #expect((first - last) % after.hop == 0)
    }
  }

  /// One line of the spectrum that changes, from one reconfiguration to the next.
  private struct Stretch {
    let start: Int
    let hop: Int
    var positions: [Int] = []
  }

  private struct Outcome {
    let rig: EngineRig
    var records: [String: [RecordOfMain]] = [:]
    var stretches: [Stretch] = []
    var generations = 0
    var dropped = 0
  }

  /// A record without its number in the layout, which changes with the other inputs.
  private struct RecordOfMain: Equatable {
    let position: Int
    let isWarm: Bool
    let values: [Float]
  }

  private func run(reconfigurations: Int) throws -> Outcome {
    let rig = EngineRig(planner: planner)
    var outcome = Outcome(rig: rig)
    var random = SplitMix(seed: 13)
    var changes = SplitMix(seed: 14)
    var settings = Changing(&changes, isSteady: reconfigurations == 0)
    var offset = 0
    while offset < ReconfigurationTests.count {
      let isDue =
        reconfigurations > 0
        && outcome.generations * ReconfigurationTests.count <= offset * (reconfigurations + 1)
      if outcome.generations == 0 || (isDue && outcome.generations <= reconfigurations) {
        if outcome.generations > 0 { settings.change(&changes) }
        try rig.configure(settings.graph)
        outcome.generations += 1
        outcome.stretches.append(Stretch(start: offset, hop: settings.hop))
      }
      let size = min(
        Int.random(in: 1...1_024, using: &random), ReconfigurationTests.count - offset)
      rig.cycle(channels, from: offset, count: size)
      offset += size
      collect(&outcome)
    }
    outcome.dropped = rig.control.counters.dropped.load(ordering: .relaxed)
    return outcome
  }

  private func collect(_ outcome: inout Outcome) {
    for id in ["level", "spectrum", "tone", "stereo"] {
      outcome.records[id, default: []] += outcome.rig.records(of: id).map {
        RecordOfMain(position: $0.position, isWarm: $0.isWarm, values: $0.values)
      }
    }
    outcome.stretches[outcome.stretches.count - 1].positions +=
      outcome.rig.records(of: "changing").map(\.position)
    outcome.rig.clear()
  }
}

/// Settings of which one part stays and the rest changes at random.
private struct Changing {
  private var extras: [InputSettings] = []
  private var parameters: [String: ParameterValue] = [:]
  private let isSteady: Bool
  private(set) var hop = 480

  init(_ random: inout SplitMix, isSteady: Bool) {
    self.isSteady = isSteady
    change(&random)
  }

  /// Changes bands, length, window, hop or the other inputs.
  mutating func change(_ random: inout SplitMix) {
    hop = [48, 100, 480, 512, 1_000].randomElement(using: &random) ?? 480
    parameters = [
      "bands": .text(["octave", "1/6", "mel", "log:64"].randomElement(using: &random) ?? ""),
      "length": .number([0.006, 0.02, 0.043, 0.1].randomElement(using: &random) ?? 0),
      "window": .text(["hann", "flat-top", "kaiser:9"].randomElement(using: &random) ?? ""),
      "hop": .number(Double(hop) / 48_000),
    ]
    if !extras.isEmpty, Bool.random(using: &random) { extras.removeFirst() }
    if extras.count < 5, Bool.random(using: &random) {
      let name = "extra\(Int.random(in: 0...1_000_000, using: &random))"
      let channels = Int.random(in: 1...4, using: &random)
      extras.append(InputSettings(name: name, channels: channels))
    }
  }

  var graph: GraphSettings {
    let main = InputSettings(name: "main", channels: 2)
    let steady = ["level", "spectrum", "tone", "stereo"].map {
      AnalyzerSettings(plugin: $0, inputs: ["main"])
    }
    let changing = [
      AnalyzerSettings(
        plugin: "spectrum", id: "changing", inputs: ["main"], parameters: parameters),
      AnalyzerSettings(plugin: "level", id: "other", inputs: extras.map(\.name)),
    ]
    return GraphSettings(
      rate: SampleRate(hertz: 48_000), inputs: [main] + extras,
      analyzers: isSteady ? steady : steady + changing)
  }
}
