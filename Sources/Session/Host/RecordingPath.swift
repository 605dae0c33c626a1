import Glibc

/// Where a recording goes, judged before the program starts.
enum RecordingPath {
  /// Throws when nothing can be recorded at `path`: its folder is missing or closed, or it names no file.
  static func check(_ path: String) throws(CommandFailure) {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    guard access(folder ?? ".", W_OK | X_OK) == 0 else {
      throw CommandFailure(
        "\(path) cannot be recorded: \(folder ?? "the working folder"): \(SystemFault.text(errno)); make the folder, or record elsewhere"
      )
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw CommandFailure("\(path) cannot be recorded: it is no regular file; name a file")
  }
}
