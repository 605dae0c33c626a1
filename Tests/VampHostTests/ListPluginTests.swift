import Foundation
import Measurements
import Testing
import VampHost

/// A plugin whose features have as many values as its sound says, against the SDK's own host.
struct ListPluginTests {
  private let folder: TemporaryFolder
  private let name = "list:list:found"

  init() throws {
    folder = try TemporaryFolder()
    try ListLibrary.build(in: folder.path)
  }

  /// Blocks of a constant that says how many values come: `count`/1024.
  private func sound(_ counts: [Int]) -> [Float] {
    counts.flatMap { [Float](repeating: Float($0) / 1_024, count: 1_024) }
  }

  private func found(_ sound: [Float], isOffline: Bool) throws -> [VampRig.Found] {
    let rig = try VampRig(
      [AnalyzerSettings(plugin: "vamp:\(name)", id: "x")], channels: 1,
      hosted: plugins(in: [folder.path]).hosted(isOffline: isOffline))
    #expect(rig.refusals.isEmpty)
    rig.run([sound], settles: true)
    rig.finish()
    #expect(rig.failures.isEmpty)
    return rig.found
  }

  @Test(
    "Features of none, one and up to 200 values come whole, as the SDK's host prints them",
    arguments: [true, false])
  func whole(isOffline: Bool) throws {
    // 75 blocks of 1,024 frames are a whole number of hops of 10 ms.
    let counts = (0..<75).map { $0 * 37 % 201 }
    let sound = sound(counts)
    let expected = try ReferenceHost.features(name, of: [sound], in: [folder.path])
    // A block of silence follows the end.
    #expect(expected.map(\.values.count) == counts + [0])
    let found = try found(sound, isOffline: isOffline)
    #expect(found.count == 76)
    for (one, other) in zip(found, expected) {
      #expect(abs(one.position - other.position) <= 1)
      #expect(one.values == other.values.map(Float.init))
    }
  }

  @Test("Of more than 200 values the first 200 come")
  func most() throws {
    let found = try found(sound([Int](repeating: 1_000, count: 15)), isOffline: true)
    let first = (0..<200).map(Float.init)
    #expect(found.dropLast().map(\.values) == Array(repeating: first, count: 15))
  }

  @Test("The descriptor of such an output states the greatest number of values")
  func listing() throws {
    let entry = try #require(plugins(in: [folder.path]).entry(of: "vamp:list:list"))
    #expect(entry.descriptor.outputs.map(\.count) == [.upTo(200)])
  }
}
