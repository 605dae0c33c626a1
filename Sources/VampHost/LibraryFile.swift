import Glibc

/// A library of plugins on this machine.
struct LibraryFile: Sendable, Hashable {
  let path: String
  /// The name in identifiers: that of the file without its extension.
  let name: String
  /// Changes with the file: when it was written, to the nanosecond, and its size.
  let stamp: String

  init?(path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, path.hasSuffix(".so")
    else { return nil }
    self.path = path
    name = String(path.split(separator: "/").last?.dropLast(3) ?? "")
    stamp = "\(facts.st_mtim.tv_sec).\(facts.st_mtim.tv_nsec) \(facts.st_size)"
  }

  /// The libraries in the folders of `path`, in order; of those of one name, the first.
  static func all(in path: [String]) -> [LibraryFile] {
    var names: Set<String> = []
    return path.filter(isTrusted).flatMap(files).filter { names.insert($0.name).inserted }
  }

  /// Root runs nothing from where anybody may write.
  private static func isTrusted(_ folder: String) -> Bool {
    var facts = stat()
    guard stat(folder, &facts) == 0 else { return false }
    return getuid() != 0 || facts.st_mode & S_IWOTH == 0
  }

  private static func files(in folder: String) -> [LibraryFile] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          // The name ends with a 0 within the field.
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.sorted().compactMap { LibraryFile(path: "\(folder)/\($0)") }
  }
}
