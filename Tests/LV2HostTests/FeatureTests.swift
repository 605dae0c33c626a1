import Analysis
import Foundation
import LV2Host
import Measurements
import Synchronization
import Testing

@Suite("What plugins are given", .serialized)
struct FeatureTests {
  private let bundle: RigBundle

  init() throws {
    bundle = try RigBundle()
  }

  private func rig(
    _ plugins: AnalyzerSettings..., channels: Int = 1, isOffline: Bool = true
  ) throws -> PluginRig {
    try PluginRig(
      plugins, channels: channels, hosted: bundle.plainHost.hosted(isOffline: isOffline))
  }

  private func last(_ leaf: String, of name: String, _ rig: PluginRig) throws -> Float {
    try #require(rig.values(leaf, of: "plugin/" + name).last?.first)
  }

  @Test(
    "Blocks are a whole hop, a power of two, or of one length, and no frame is lost",
    arguments: [
      ("blocks", 480, 480), ("blocks-of-powers", 256, 256), ("blocks-of-one-length", 480, 480),
      ("bounded-blocks", 256, 256),
    ])
  func blocks(_ name: String, _ least: Float, _ most: Float) throws {
    let rig = try rig(rigPlugin(name))
    rig.run([[Float](repeating: 0, count: 48_000)])
    #expect(try last("a", of: name, rig) == least)
    #expect(try last("b", of: name, rig) == most)
    let frames = try last("d", of: name, rig)
    #expect(frames <= 48_000 && frames > 48_000 - most)
  }

  @Test("A hop of a second is cut into blocks of at most 1024 frames")
  func longHop() throws {
    let rig = try rig(
      rigPlugin("blocks", ["hop": .number(1)]),
      rigPlugin("blocks-of-one-length", ["hop": .number(1)]))
    rig.run([[Float](repeating: 0, count: 96_000)])
    #expect(try last("b", of: "blocks", rig) == 1_024)
    #expect(try last("d", of: "blocks", rig) == 96_000)
    #expect(try last("a", of: "blocks-of-one-length", rig) == 1_000)
    #expect(try last("d", of: "blocks-of-one-length", rig) == 96_000)
  }

  @Test("A plugin gets rate, sizes, numbers for URIs and the state of its bundle")
  func host() throws {
    let rig = try rig(rigPlugin("host"))
    rig.run([[Float](repeating: 0, count: 4_800)])
    #expect(try last("a", of: "host", rig) == 480)
    #expect(try last("b", of: "host", rig) == 48_000)
    #expect(try last("c", of: "host", rig) == 0.5)
    #expect(try last("d", of: "host", rig) == 1)
  }

  @Test("What a plugin logs is passed on with its name, but not what it logs in the callback")
  func log() throws {
    let lines = Mutex<[String]>([])
    let host = LV2Host(
      path: [bundle.path], program: nil, cacheDirectory: nil,
      onNotice: { line in lines.withLock { $0.append(line) } })
    let rig = try PluginRig([rigPlugin("host")], channels: 1, hosted: host.hosted(isOffline: true))
    rig.run([[Float](repeating: 0, count: 4_800)])
    #expect(lines.withLock { $0 } == ["urn:flametube:rig:host says: started at 48000 Hz"])
  }

  @Test("Values come from the bundle, the preset goes before them, and what is given before both")
  func preset() throws {
    let plain = try rig(rigPlugin("gain"))
    let preset = try rig(rigPlugin("gain", ["preset": .text("Loud")]))
    let given = try rig(
      rigPlugin("gain", ["preset": .text("urn:flametube:rig:loud"), "gain": .number(2)]))
    for (rig, gain) in [(plain, 1), (preset, 3), (given, 2)] as [(PluginRig, Float)] {
      rig.run([[Float](repeating: 0.25, count: 4_800)])
      #expect(try last("a", of: "gain", rig) == gain)
      #expect(try last("b", of: "gain", rig) == gain * 0.25)
    }
    let refused = try rig(rigPlugin("gain", ["preset": .text("Quiet")]))
    #expect(refused.refusals.first?.description.contains("known are Loud") == true)
  }

  @Test("A saved state is restored from its file")
  func state() throws {
    let path = bundle.folder.appendingPathComponent("saved.ttl").path
    try """
    @prefix lv2: <http://lv2plug.in/ns/lv2core#> .
    @prefix pset: <http://lv2plug.in/ns/ext/presets#> .
    @prefix state: <http://lv2plug.in/ns/ext/state#> .
    @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
    <> a pset:Preset ; lv2:appliesTo <urn:flametube:rig:host> ;
      state:state [ <urn:flametube:rig:kept> "0.75"^^xsd:float ] .
    """.write(toFile: path, atomically: true, encoding: .utf8)
    let rig = try rig(rigPlugin("host", ["state": .text(path)]))
    rig.run([[Float](repeating: 0, count: 4_800)])
    #expect(try last("c", of: "host", rig) == 0.75)
    let other = try self.rig(rigPlugin("gain", ["state": .text(path)]))
    #expect(other.refusals.first?.description.contains("is for <urn:flametube:rig:host>") == true)
  }

  @Test("A control is set while the plugin runs")
  func live() throws {
    let rig = try rig(rigPlugin("gain"), channels: 2)
    rig.run([[Float](repeating: 0, count: 960), [Float](repeating: 0, count: 960)])
    #expect(rig.control.set("gain", of: 0, to: 4))
    #expect(!rig.control.set("pitch", of: 0, to: 4))
    rig.run([[Float](repeating: 0, count: 960), [Float](repeating: 0, count: 960)])
    #expect(rig.values("a", of: "plugin/gain") == [[1, 1], [1, 1], [4, 4], [4, 4]])
  }

  @Test("An output that is not a number is sent as 0")
  func nonFinite() throws {
    let rig = try rig(rigPlugin("gain"))
    rig.run([[Float](repeating: 1, count: 480)])
    #expect(rig.values("d", of: "plugin/gain") == [[0]])
  }

  @Test("The latency that a plugin states is that of its instance")
  func latency() throws {
    let rig = try rig(rigPlugin("latency"))
    #expect(rig.layout.instances[0].latency == 123)
  }
}
