import Foundation
import Measurements
import TestRigs
import Testing

@Suite("Plugins that do not promise to keep to real time", .serialized)
struct RemotePluginTests {
  private let bundle: RigBundle

  init() throws {
    bundle = try RigBundle()
  }

  private let settings: [String: ParameterValue] = ["gain": .number(3)]

  @Test(
    "Offline they say the same as in the callback, 20 ms later, whatever the number of channels")
  func offline() throws {
    let rig = try PluginRig(
      [rigPlugin("gain", settings), rigPlugin("needs-time", settings)], channels: 3,
      hosted: bundle.workerHost.hosted(isOffline: true))
    #expect(rig.refusals.isEmpty)
    rig.run((1...3).map { noise(UInt64($0), count: 48_000) })
    for leaf in ["a", "b", "c", "d"] {
      let here = rig.values(leaf, of: "plugin/gain")
      let there = rig.values(leaf, of: "plugin/needs-time")
      #expect(here.count >= 99 && there.count == here.count)
      // Two hops of 10 ms.
      #expect(there.prefix(2).allSatisfy { $0 == [0, 0, 0] })
      #expect(Array(there.dropFirst(2)) == Array(here.dropLast(2)))
    }
    #expect(rig.layout.instances.map(\.latency) == [0, 960])
  }

  @Test("Live their figures follow, and controls are set while they run")
  func live() throws {
    let rig = try PluginRig(
      [rigPlugin("needs-time")], channels: 1, hosted: bundle.workerHost.hosted(isOffline: false))
    #expect(hear(rig) { $0[0] == 1 && $0[1] == 0.5 })
    #expect(rig.control.set("gain", of: 0, to: 4))
    #expect(hear(rig) { $0[0] == 4 && $0[1] == 2 })
  }

  @Test(
    "One that crashes or hangs is told, reads 0 and is started again; the others lose no hop",
    arguments: [("crash-elsewhere", "abort"), ("hang-elsewhere", "hangs")])
  func failures(_ name: String, _ reason: String) throws {
    let rig = try PluginRig(
      [AnalyzerSettings(plugin: "level"), rigPlugin(name)], channels: 1,
      hosted: bundle.workerHost.hosted(isOffline: false))
    let plugin = try #require(rig.hosted[1])
    var failures: [String] = []
    var trouble: String?
    #expect(
      hear(rig) { _ in
        failures += plugin.takeFailures()
        trouble = plugin.trouble ?? trouble
        return !failures.isEmpty && trouble != nil
      })
    let failure = try #require(failures.first)
    #expect(failure.contains(reason) && failure.contains("started again in 1 s"))
    #expect(trouble?.contains(reason) == true)
    #expect(rig.frames[0].count == rig.frames[1].count)
    // It fails with the sound that it hears: without any it stays.
    #expect(poll(within: 60) { plugin.trouble == nil })
  }

  /// Plays a constant at the pace of the clock until `isDone` holds of the newest record of the last instance.
  private func hear(_ rig: PluginRig, _ isDone: ([Float]) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 30)
    while Date() < deadline {
      rig.run([[Float](repeating: 0.5, count: 480)])
      if let last = rig.frames.last?.last, isDone(last) { return true }
      usleep(10_000)
    }
    return false
  }
}
