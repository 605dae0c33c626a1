import Glibc
import PluginWorkers

/// Keeps what scans have found, one file for each library.
///
/// - Context: control
struct ScanStore: Sendable {
  private let directory: String?

  /// - Parameter directory: made when needed; nil keeps nothing
  init(directory: String?) {
    self.directory = directory.map { $0 + "/vamp" }
  }

  /// The text that was kept for `library` as it is now; nil when there is none.
  func read(_ library: LibraryFile) -> String? {
    guard let path = path(of: library), let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < 8 << 20 {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let head = header(of: library)
    return text.hasPrefix(head) ? String(text.dropFirst(head.count)) : nil
  }

  /// Keeps `text`; what cannot be written is scanned again next time.
  func write(_ text: String, for library: LibraryFile) {
    guard let directory, let path = path(of: library) else { return }
    var parent = ""
    for part in directory.split(separator: "/") {
      parent += "/" + part
      mkdir(parent, 0o700)
    }
    let draft = "\(path).\(getpid())"
    guard let file = fopen(draft, "we") else { return }
    let bytes = Array((header(of: library) + text).utf8)
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    if fclose(file) != 0 || !isWritten || rename(draft, path) != 0 { unlink(draft) }
  }

  private func header(of library: LibraryFile) -> String {
    WorkerText.line(["flametube 1", library.path, library.stamp])
  }

  private func path(of library: LibraryFile) -> String? {
    let name = library.path.split(separator: "/").joined(separator: "%")
    return directory.map { "\($0)/\(name.suffix(200))" }
  }
}
