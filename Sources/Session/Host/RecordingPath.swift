import Glibc

/// Where a recording goes.
enum RecordingPath {
  /// Throws when nothing can be recorded at `path`: its folder is missing, closed or takes no files, or it names no file.
  ///
  /// The file is made and taken away again.
  static func check(_ path: String) throws(CommandFailure) {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    guard access(folder ?? ".", W_OK | X_OK) == 0 else {
      throw CommandFailure(
        "\(path) cannot be recorded: \(folder ?? "the working folder"): \(SystemFault.text(errno)); make the folder, or record elsewhere"
      )
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw CommandFailure("\(path) cannot be recorded: it is no regular file; name a file")
    }
    try makeFile(name(of: freeNumber(after: 0, of: path), path))
  }

  private static func makeFile(_ file: String) throws(CommandFailure) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      unlink(file)
    } else if errno != EEXIST {  // A link to a file that is not there yet.
      throw CommandFailure(
        "\(file) cannot be recorded: no file can be made there (\(SystemFault.text(errno))); record elsewhere"
      )
    }
  }

  /// The first number above `number` whose file is not there.
  static func freeNumber(after number: Int, of path: String) -> Int {
    var next = number + 1
    while access(name(of: next, path), F_OK) == 0 { next += 1 }
    return next
  }

  /// The name of file `number`: the path itself for the first, later ones with their number before the extension.
  static func name(of number: Int, _ path: String) -> String {
    guard number > 1 else { return path }
    let slash = path.lastIndex(of: "/")
    guard let dot = path.lastIndex(of: "."), slash.map({ $0 < dot }) ?? true else {
      return "\(path)-\(number)"
    }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }
}
