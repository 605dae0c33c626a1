import Foundation

/// A directory that stands for the user's home and goes away with the test.
package final class TemporaryHome: Sendable {
  /// The plan cache of all runs.
  package static let cache = NSTemporaryDirectory() + "flametube-end-to-end-cache"

  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "flametube-home-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path + "/flametube", withIntermediateDirectories: true)
  }

  /// Where the program looks for its configuration.
  package var configurationPath: String { path + "/flametube/flametube.json5" }

  /// Writes the configuration as an editor does: beside it, then over it.
  package func configure(_ text: String) throws {
    try text.write(toFile: configurationPath, atomically: true, encoding: .utf8)
  }

  /// A path inside.
  package func file(_ name: String) -> String { path + "/" + name }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
