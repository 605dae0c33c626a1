import Foundation
import LV2Host
import Measurements
import Synchronization
import TestRigs
import Testing

@Suite("Finding plugins", .serialized)
struct ScanTests {
  @Test("All plugins are found that lv2ls finds")
  func all() throws {
    let listed = try run(["lv2ls"]).output.split(separator: "\n").map { "lv2:" + $0 }
    let found = PluginRig.host.entries.map(\.descriptor.identifier)
    #expect(found == listed.sorted())
    #expect(found.count > 200)
  }

  @Test("A child finds what this process finds, and the cache keeps it")
  func children() throws {
    let bundle = try RigBundle()
    let plain = bundle.plainHost.entries
    #expect(plain.count == RigBundle.plugins.count)
    for _ in 0..<2 {
      let entries = bundle.host().entries
      #expect(entries.map(\.descriptor) == plain.map(\.descriptor))
      #expect(entries.map(\.refusal) == plain.map(\.refusal))
      #expect(FileManager.default.fileExists(atPath: bundle.cache + "/lv2-plugins"))
    }
  }

  @Test("A damaged cache is made anew")
  func damage() throws {
    let bundle = try RigBundle()
    let count = bundle.host().entries.count
    let path = bundle.cache + "/lv2-plugins"
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    bytes[bytes.count / 2] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(bundle.host().entries.count == count)
  }

  @Test("A bundle that takes forever to read is left out and named, and the others are read")
  func hanging() throws {
    let bundle = try RigBundle(extra: ["a-pipe": ""])
    let manifest = bundle.path + "/a-pipe/manifest.ttl"
    try FileManager.default.removeItem(atPath: manifest)
    // Reading a pipe that nobody writes to never ends.
    #expect(mkfifo(manifest, 0o600) == 0)
    let lines = Mutex<[String]>([])
    let host = bundle.host(patience: 6) { line in lines.withLock { $0.append(line) } }
    #expect(host.entries.count == RigBundle.plugins.count)
    let said = lines.withLock { $0 }
    #expect(said.count == 1 && said[0].contains("a-pipe/ is left out: it did not come to an end"))
  }

  @Test("Broken, huge and circular bundles do no harm")
  func broken() throws {
    let many = (0..<20_000).map { "<urn:x:\($0)> rdfs:label \"\($0)\" .\n" }.joined()
    let bundle = try RigBundle(extra: [
      "broken": "<urn:x:y> a lv2:Plugin ; lv2:binary <x.so> ; [[[", "huge": many,
      "circle":
        "<urn:x:circle> a lv2:Plugin ; lv2:binary <x.so> ; rdfs:seeAlso <manifest.ttl>, <> .",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: bundle.path + "/circle/loop", withDestinationPath: bundle.path + "/circle")
    let names = Set(bundle.host().entries.map(\.descriptor.identifier))
    #expect(names.isSuperset(of: RigBundle.plugins.map { "lv2:urn:flametube:rig:" + $0.name }))
  }
}
