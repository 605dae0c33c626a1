import Foundation

/// The path of a file of `Patches/`, which stands beside `Tests/`.
func patch(_ name: String) -> String {
  URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Patches/\(name)").standardized.path
}
