import Analysis
import Foundation
import LV2Host
import Measurements
import Testing

@Suite("Every plugin of the machine")
struct EveryPluginTests {
  /// Seconds of sound: 10 are asked for, fewer do for every day.
  private static let seconds =
    ProcessInfo.processInfo.environment["FLAMETUBE_LV2_SECONDS"].flatMap(Int.init) ?? 1

  // x42-plugins, lv2-examples, mda-lv2 and calf-plugins of Debian 12 are 211.
  @Test("All of them hear noise side by side, or say why not, and the host survives")
  func all() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ft-lv2-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = LV2Host(
      path: LV2Host.standardPath(home: nil), program: RigBundle.child,
      cacheDirectory: folder.path, onNotice: { _ in })
    let entries = host.entries
    let names = entries.map(\.descriptor.identifier)
    let rig = try PluginRig(
      [AnalyzerSettings(plugin: "level")]
        + names.map { AnalyzerSettings(plugin: $0, id: "plugin/\($0)") },
      channels: 2, hosted: host.hosted(isOffline: true))
    let count = EveryPluginTests.seconds * 48_000
    rig.run([noise(1, amplitude: 1, count: count), noise(2, amplitude: 1, count: count)])
    #expect(rig.frames.allSatisfy { $0.count == EveryPluginTests.seconds * 100 })
    #expect(rig.frames.allSatisfy { $0.allSatisfy { $0.allSatisfy(\.isFinite) } })
    #expect(entries.count > 200)
    #expect(rig.layout.instances.count - 1 + rig.refusals.count == entries.count)
    print(report(of: rig, listed: entries.count))
  }

  /// How many were listed and run, and how many were refused for each reason.
  private func report(of rig: PluginRig, listed: Int) -> String {
    let reasons = rig.refusals.map { refusal -> String in
      guard case .refused(_, _, _, let reason) = refusal else { return "\(refusal)" }
      return reason
    }
    let refused = Dictionary(grouping: reasons) { $0 }.sorted { $0.key < $1.key }.map {
      "\($1.count) refused: \($0)"
    }
    let run = rig.layout.instances.count - 1
    return (["LV2: \(listed) listed, \(run) run for \(EveryPluginTests.seconds) s"] + refused)
      .joined(separator: "\n  ")
  }
}
