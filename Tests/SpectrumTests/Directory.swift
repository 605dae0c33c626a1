import Foundation

@testable import Spectrum

/// A directory of its own for one test, removed at the end.
final class Directory {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.path + "/flametube-plans-" + UUID().uuidString
  }

  /// A planner that keeps here what it learns, however slow the machine is at measuring.
  func planner() -> TransformPlanner { TransformPlanner(cacheDirectory: path, timeLimit: 300) }

  /// The bytes of each plan file by name; the lock is none.
  func plans() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != "lock" }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
      })
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
