import Glibc

/// Writes files so that a reader, or a loss of power, never meets half of one.
package enum FileReplacement {
  /// Why a file was not written.
  package enum Fault: Error, Equatable, CustomStringConvertible {
    case exists(path: String)
    /// A folder, a device or a pipe.
    case notRegular(path: String)
    case system(path: String, code: CInt)

    package var description: String {
      switch self {
      case .exists(let path): "\(path) exists; --force replaces it and keeps it as \(path).bak"
      case .notRegular(let path): "\(path) is no regular file and stays as it is; name a file"
      case .system(let path, let code): "\(path) cannot be written (\(SystemFault.text(code)))"
      }
    }
  }

  /// Writes `text` to `path` by way of a temporary file beside it, and makes the directories on the way.
  ///
  /// A file that is there is a fault, or with `replacing` is kept under its name with `.bak`. That takes the place of the one
  /// kept before, unless `keepsAll`: then it is `.bak2` and so on. What is no regular file, such as a device, is never touched.
  ///
  /// - Context: control
  package static func write(
    _ text: String, to path: String, replacing: Bool, keepsAll: Bool = false
  ) throws(Fault) {
    try makeDirectories(of: path)
    if let isRegular = isRegular(path) {
      guard isRegular else { throw .notRegular(path: path) }
      guard replacing else { throw .exists(path: path) }
    }
    let temporary = path + ".\(getpid()).tmp"
    do throws(Fault) {
      try create(temporary, with: text)
      if replacing, keepsAll { try keep(path) }
      try move(temporary, to: path, replacing: replacing, keepsLast: !keepsAll)
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Whether `path` names a regular file; nil when nothing is there.
  private static func isRegular(_ path: String) -> Bool? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Writes `text` to `path` as above, in place of what is there.
  package static func overwrite(_ text: String, at path: String) throws(Fault) {
    try makeDirectories(of: path)
    let temporary = path + ".\(getpid()).tmp"
    do throws(Fault) {
      try create(temporary, with: text)
      guard rename(temporary, path) == 0 else { throw .system(path: path, code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Makes the directories on the way to `path` that are not there.
  ///
  /// Returns the first of them; nil when all were there.
  @discardableResult
  static func makeDirectories(of path: String) throws(Fault) -> String? {
    var index = path.startIndex
    var first: String?
    while let slash = path[index...].firstIndex(of: "/") {
      let directory = String(path[..<slash])
      index = path.index(after: slash)
      guard !directory.isEmpty else { continue }
      if mkdir(directory, 0o755) == 0 {
        first = first ?? directory
      } else if errno != EEXIST {
        throw .system(path: directory, code: errno)
      }
    }
    return first
  }

  private static func create(_ path: String, with text: String) throws(Fault) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
    defer { close(descriptor) }
    do throws(StandardOutput.Fault) {
      try StandardOutput(descriptor: descriptor).write(text)
    } catch {
      if case .failed(let code) = error { throw .system(path: path, code: code) }
    }
    guard fsync(descriptor) == 0 else { throw .system(path: path, code: errno) }
  }

  /// A link refuses a name that is taken, a rename replaces it at one stroke.
  private static func move(
    _ temporary: String, to path: String, replacing: Bool, keepsLast: Bool
  ) throws(Fault) {
    if replacing {
      if keepsLast {
        unlink(path + ".bak")
        link(path, path + ".bak")
      }
    } else if link(temporary, path) == 0 {
      unlink(temporary)
      return
    } else if errno == EEXIST {
      throw .exists(path: path)
    }
    guard rename(temporary, path) == 0 else { throw .system(path: path, code: errno) }
  }

  /// Keeps the file at `path`, if there is one, under the first of the names with `.bak`, `.bak2` and so on that is free.
  private static func keep(_ path: String) throws(Fault) {
    var number = 1
    while link(path, path + ".bak" + (number == 1 ? "" : "\(number)")) != 0 {
      switch errno {
      case EEXIST: number += 1
      case ENOENT: return
      default: throw .system(path: path + ".bak", code: errno)
      }
    }
  }
}
