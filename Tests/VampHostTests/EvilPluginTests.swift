import Analysis
import Foundation
import Measurements
import TestRigs
import Testing
import VampHost

/// What a plugin does to its worker must not matter to anything else.
@Suite(.serialized)
struct EvilPluginTests {
  @Test(
    "Whatever a plugin does, no hop of the others is lost, its failure is told, and no process stays",
    arguments: EvilLibrary.deeds)
  func deed(name: String) throws {
    let folder = try TemporaryFolder()
    let library = try EvilLibrary(name, in: folder.path)
    try live(library, in: folder)
    // The worker ends with its last plugin, but not at once.
    #expect(poll(within: 60) { library.processCount == 0 })
  }

  /// Plays to the plugin beside a meter, at the pace of the clock, until something is told.
  private func live(_ library: EvilLibrary, in folder: TemporaryFolder) throws {
    let host = plugins(in: [folder.path])
    let rig = try VampRig(
      [
        AnalyzerSettings(plugin: "level"), AnalyzerSettings(plugin: library.plugin, id: "evil"),
      ], channels: 1, hosted: host.hosted(isOffline: false))
    let start = ProcessInfo.processInfo.systemUptime
    var hops = 0
    while rig.failures.isEmpty, rig.refusals.isEmpty,
      ProcessInfo.processInfo.systemUptime - start < 30
    {
      let due = Int((ProcessInfo.processInfo.systemUptime - start) * 100)
      while hops < due {
        rig.run([[Float](repeating: 0.25, count: 480)], period: 480, settles: false)
        hops += 1
      }
      usleep(2_000)
    }
    #expect(!rig.failures.isEmpty || !rig.refusals.isEmpty)
    let rest = (0..<100)
    for _ in rest {
      rig.run([[Float](repeating: 0.25, count: 480)], period: 480, settles: false)
    }
    #expect(rig.recordCounts["level"] == hops + rest.count)
    #expect(rig.droppedCount == 0)
  }
}
