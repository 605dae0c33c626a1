import Analysis
import Foundation
import LV2Host
import Measurements
import Testing

@Suite("Plugins that are not run", .serialized)
struct RefusalTests {
  private let bundle: RigBundle

  init() throws {
    bundle = try RigBundle()
  }

  @Test(
    "A plugin that fails says why and leaves the rest running",
    arguments: [
      ("needs-the-unknown", "it needs <urn:x:none>"), ("needs-time", "lv2:hardRTCapable"),
      ("crash-at-start", "it crashed (Segmentation fault)"),
      ("exit-at-start", "it ended the program"), ("hang-at-start", "it did not come to an end"),
      ("refuse-to-start", "it could not be started"), ("crash-at-run", "it crashed (Aborted)"),
    ])
  func refusals(_ name: String, _ reason: String) throws {
    // What is read and tried by now is neither again: patience is short with the one that hangs alone.
    _ = try PluginRig(
      [rigPlugin("gain")], channels: 1, hosted: bundle.host().hosted(isOffline: true))
    let rig = try PluginRig(
      [AnalyzerSettings(plugin: "level"), rigPlugin(name), rigPlugin("gain")], channels: 1,
      hosted: bundle.host(patience: name == "hang-at-start" ? 3 : 60).hosted(isOffline: true))
    rig.run([noise(1, count: 9_600)])
    #expect(rig.layout.instances.map(\.id) == ["level", "plugin/gain"])
    #expect(rig.frames.map(\.count) == [20, 20])
    let text = try #require(rig.refusals.first?.description)
    #expect(rig.refusals.count == 1 && text.contains(reason), "\(text)")
  }

  @Test("A plugin that did well is not tried again until its bundle changes")
  func trials() throws {
    let hosted = bundle.host().hosted(isOffline: true)
    #expect(try PluginRig([rigPlugin("gain")], channels: 1, hosted: hosted).refusals.isEmpty)
    let tried = bundle.cache + "/lv2-tried"
    let first = try String(contentsOfFile: tried, encoding: .utf8)
    _ = try PluginRig(
      [rigPlugin("gain")], channels: 1, hosted: bundle.host().hosted(isOffline: true))
    #expect(try String(contentsOfFile: tried, encoding: .utf8) == first)
    let manifest = bundle.path + "/m-rig/manifest.ttl"
    try (String(contentsOfFile: manifest, encoding: .utf8) + "\n").write(
      toFile: manifest, atomically: true, encoding: .utf8)
    _ = try PluginRig(
      [rigPlugin("gain")], channels: 1, hosted: bundle.host().hosted(isOffline: true))
    #expect(try String(contentsOfFile: tried, encoding: .utf8) != first)
  }
}
