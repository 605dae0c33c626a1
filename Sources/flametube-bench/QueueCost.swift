import CBench
import Glibc
import Spectrum

/// What a queue of songs costs: frames at the joints, time of the callback, memory.
struct QueueCost {
  private static let songCount = 8
  private let joints = 200
  private let songs = 1_000

  func figures(planner: TransformPlanner) throws -> [Figure] {
    try joinedFigures() + callbackFigures(planner: planner) + memoryFigures()
  }

  /// Songs that go on counting where the one before it ends.
  private static var row: [BenchSong] {
    (0..<songCount).map { BenchSong(rate: 48_000, channels: 2, first: 1 + $0 * 24_000) }
  }

  private func joinedFigures() throws -> [Figure] {
    let rig = try PlayerRig(QueueCost.row)
    defer { rig.stop() }
    // Behind the fade at the start.
    rig.run(songs: 2)
    let total = QueueCost.songCount * 24_000
    var last: Int?
    var missing = 0
    let end = rig.songCount + joints
    while rig.songCount < end {
      rig.cycle(frames: PlayerRig.longestCycle, isFreewheeling: true)
      for index in 0..<PlayerRig.longestCycle {
        let number = Int(rig.left[index] * BenchSong.scale)
        if let last, number != last % total + 1 { missing += 1 }
        last = number
      }
    }
    let group = "player, \(joints) joints of songs without a crossfade"
    return [Figure(group, "frames that are not the next one", Double(missing), "", atMost: 0)]
  }

  private func callbackFigures(planner: TransformPlanner) throws -> [Figure] {
    let rig = try PlayerRig(QueueCost.row)
    defer { rig.stop() }
    var engine = try EngineRig(
      pairs: 1, frameCount: 64, analyzers: benchAnalyzers(multiresolution: false),
      planner: planner)
    rig.run(songs: 2)
    let underruns = rig.underruns
    var (played, measured) = ([Double](), [Double]())
    var calls = call_counts(allocations: 0, locks: 0)
    for _ in 0..<200 {
      // The decoder fills the lane in between.
      usleep(5_000)
      played.append(cost { rig.cycle(frames: 64, isFreewheeling: false) })
      measured.append(cost { _ = engine.cycle() })
      watch_calls()
      rig.cycle(frames: 64, isFreewheeling: false)
      let seen = unwatch_calls()
      calls.allocations += seen.allocations
      calls.locks += seen.locks
    }
    let (share, other) = (Distribution(played), Distribution(measured))
    let group = "player in the callback, 2 channels, 64 frames at 48 kHz"
    return [
      Figure(group, "median", share.quantile(0.5), "% period", atMost: 1),
      Figure(group, "to levels and 31 bands", share.quantile(0) / other.quantile(0), ""),
      Figure(group, "allocations", Double(calls.allocations), "", atMost: 0),
      Figure(group, "locks", Double(calls.locks), "", atMost: 0),
      Figure(group, "frames that came too late", Double(rig.underruns - underruns), "", atMost: 0),
    ]
  }

  /// The mean of 64 cycles of 64 frames, in per cent of the period, by the time of this thread.
  private func cost(_ cycle: () -> Void) -> Double {
    let start = thread_nanoseconds()
    for _ in 0..<64 { cycle() }
    return Double(thread_nanoseconds() - start) / 64 / (64 / 48_000 * 1e9) * 100
  }

  private func memoryFigures() throws -> [Figure] {
    let kinds = [(48_000, 2), (44_100, 2), (96_000, 1), (22_050, 6)]
    let rig = try PlayerRig(kinds.map { BenchSong(rate: $0.0, channels: $0.1, first: 1) })
    defer { rig.stop() }
    rig.run(songs: songs / 4)
    let before = ProcessMemory(of: getpid())
    let start = monotonic_now()
    rig.run(songs: songs)
    let elapsed = Double(monotonic_now() - start) / 1e9
    let growth = ProcessMemory(of: getpid()).kibibytes - before.kibibytes
    let group = "player, \(songs) songs of four rates behind the first \(songs / 4)"
    return [
      Figure(group, "growth of RssAnon + RssFile", Double(growth), "KiB", atMost: 512),
      Figure(group, "faster than real time", Double(songs) / 2 / elapsed, "times"),
    ]
  }
}
