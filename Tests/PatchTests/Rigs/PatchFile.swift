import Foundation
import TestRigs

/// The path of a file of `Patches/`, which stands beside `Tests/`.
func patch(_ name: String) -> String {
  URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Patches/\(name)").standardized.path
}

/// Copies a folder of `Patches/` with another figure, such as a port, in each of its files; returns its path.
func patchCopy(
  _ name: String, in home: TemporaryHome, replacing old: String,
  by new: some CustomStringConvertible
) throws -> String {
  let folder = home.file("patch-" + name)
  try FileManager.default.copyItem(atPath: patch(name), toPath: folder)
  for file in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    let path = "\(folder)/\(file)"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
    try text.replacing(old, with: new.description)
      .write(toFile: path, atomically: true, encoding: .utf8)
  }
  return folder
}
