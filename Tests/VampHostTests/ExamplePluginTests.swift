import Analysis
import Foundation
import Measurements
import Testing
import VampHost

/// The example plugins of the Vamp SDK, against the SDK's own host.
struct ExamplePluginTests {
  static let outputs = [
    "zerocrossing:counts", "zerocrossing:zerocrossings", "spectralcentroid:logcentroid",
    "spectralcentroid:linearcentroid", "percussiononsets:onsets",
    "percussiononsets:detectionfunction", "amplitudefollower:amplitude",
    "powerspectrum:powerspectrum",
  ]

  /// Two seconds of a falling tone with a burst of noise four times a second.
  static let sound: [Float] = {
    var state: UInt64 = 7
    return (0..<96_000).map { frame in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let noise = Float(state >> 40) / Float(1 << 23) - 1
      let time = Double(frame) / 48_000
      let tone = Float(0.3 * sin(2 * .pi * (1_500 - 300 * time) * time))
      return tone + noise * (frame % 12_000 < 2_400 ? 0.5 : 0.002)
    }
  }()

  @Test("Offline, every output is what the SDK's host finds in the same file", arguments: outputs)
  func offline(output: String) throws {
    let name = "vamp-example-plugins:\(output)"
    let rig = try VampRig(
      [AnalyzerSettings(plugin: "vamp:\(name)", id: "x")], channels: 1,
      hosted: plugins().hosted(isOffline: true))
    #expect(rig.refusals.isEmpty)
    // A hop of 10 ms divides the sound, so that nothing of it is left over.
    rig.run([ExamplePluginTests.sound], settles: true)
    rig.finish()
    let expected = try ReferenceHost.features(name, of: [ExamplePluginTests.sound])
    try check(output, rig.found, expected)
    #expect(rig.found.count == expected.count)
  }

  @Test("Live, every output is what the SDK's host finds before the end", arguments: outputs)
  func live(output: String) throws {
    let name = "vamp-example-plugins:\(output)"
    let rig = try VampRig(
      [AnalyzerSettings(plugin: "vamp:\(name)", id: "x")], channels: 2,
      hosted: plugins().hosted(isOffline: false))
    let channels = [ExamplePluginTests.sound, ExamplePluginTests.sound.map { $0 * 0.5 }]
    rig.run(channels, period: 256, settles: true)
    let expected = try ReferenceHost.features(name, of: channels)
    try check(output, rig.found, expected)
    // Blocks behind the end are not there yet: at most two steps of the longest block.
    let known = expected.filter { $0.position < 96_000 - 4_096 }.count
    // More than the limit of one block is left out.
    if !output.hasSuffix(":zerocrossings") { #expect(rig.found.count >= known) }
    #expect(rig.failures.filter { !$0.contains("left out") } == [])
  }

  private func check(
    _ output: String, _ found: [VampRig.Found], _ expected: [(position: Int, values: [Double])]
  ) throws {
    #expect(!expected.isEmpty)
    if output.hasSuffix(":zerocrossings") {
      let positions = Set(expected.map(\.position))
      // The SDK's host cuts times to frames, which may fall short by one.
      #expect(
        found.allSatisfy { positions.contains($0.position) || positions.contains($0.position - 1) })
      return
    }
    for (one, other) in zip(found, expected) {
      #expect(abs(one.position - other.position) <= 1)
      #expect(one.values.count == other.values.count)
      // Six digits are printed, and the SDK transforms with double precision.
      let scale = other.values.map(abs).max() ?? 0
      let isClose = zip(one.values, other.values).allSatisfy {
        abs(Double($0) - $1) <= 2e-4 * scale + 1e-6
      }
      #expect(
        isClose, "\(output) at \(one.position): \(one.values.prefix(4)) \(other.values.prefix(4))")
    }
  }

  @Test(
    "A plugin that answers when it has heard ten seconds gives the tempo that the SDK's host finds")
  func tempo() throws {
    let name = "vamp-example-plugins:fixedtempo:tempo"
    let rig = try VampRig(
      [AnalyzerSettings(plugin: "vamp:\(name)", id: "x", parameters: ["maxdflen": .number(4)])],
      channels: 1, hosted: plugins().hosted(isOffline: true))
    // 120 bursts a minute.
    let beats = (0..<288_000).map { frame -> Float in
      ExamplePluginTests.sound[frame % 2_400] * (frame % 24_000 < 2_400 ? 1 : 0.001)
    }
    rig.run([beats], settles: true)
    rig.finish()
    let tempo = try #require(rig.found.first { $0.leaf == "tempo" }?.values.first)
    #expect(abs(tempo - 120) < 2)
  }

  @Test(
    "All six plugins are listed with their parameters and outputs, and again from what was kept")
  func listing() throws {
    let folder = try TemporaryFolder()
    let fresh = plugins(cacheDirectory: folder.path).entries
    let names = fresh.map(\.descriptor.identifier)
    for name in [
      "amplitudefollower", "fixedtempo", "percussiononsets", "powerspectrum", "spectralcentroid",
      "zerocrossing",
    ] {
      #expect(names.contains("vamp:vamp-example-plugins:\(name)"))
    }
    let onsets = try #require(
      fresh.first { $0.descriptor.identifier.hasSuffix(":percussiononsets") }?.descriptor)
    #expect(onsets.parameters.map(\.key) == ["hop", "threshold", "sensitivity"])
    #expect(onsets.outputs.map(\.leaf) == ["onsets", "detectionfunction"])
    let kept = plugins(cacheDirectory: folder.path).entries
    #expect(kept.map(\.descriptor) == fresh.map(\.descriptor))
  }
}
