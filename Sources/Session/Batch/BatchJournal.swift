import Glibc
import Synchronization

/// The files that a batch has finished, each with its row, so that an interrupted one goes on.
///
/// A line is the file, its size, its time of change and its cells, between tabs. A file that has changed since is measured anew.
///
/// - Context: any thread
final class BatchJournal: Sendable {
  private let rows: [String: [String]]
  private let descriptor: CInt
  private let lock = Mutex(())

  /// Opens the journal at `path`, and makes it when there is none.
  init(path: String) throws(CommandFailure) {
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw CommandFailure("\(path) cannot be written (\(SystemFault.text(errno)))")
    }
    rows = BatchJournal.read(descriptor)
  }

  deinit {
    close(descriptor)
  }

  /// The row of `file`, when it was finished and has not changed since.
  func cells(of file: String) -> [String]? {
    rows[file].flatMap { row in
      row.starts(with: BatchJournal.mark(of: file)) ? Array(row.dropFirst(2)) : nil
    }
  }

  /// Notes that `file` is finished.
  func add(_ file: String, _ cells: [String]) {
    let line = ([file] + BatchJournal.mark(of: file) + cells).joined(separator: "\t") + "\n"
    let bytes = Array(line.utf8)
    // One write is one line, also with several threads.
    lock.withLock { _ in
      _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
  }

  /// Size and time of change of a file.
  static func mark(of file: String) -> [String] {
    var status = stat()
    guard stat(file, &status) == 0 else { return ["", ""] }
    return ["\(status.st_size)", "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"]
  }

  private static func read(_ descriptor: CInt) -> [String: [String]] {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return [:] }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    var rows: [String: [String]] = [:]
    // What follows the last line end was cut off.
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      let cells = String(decoding: line, as: UTF8.self).split(
        separator: "\t", omittingEmptySubsequences: false
      ).map(String.init)
      if cells.count > 3 { rows[cells[0]] = Array(cells.dropFirst()) }
    }
    return rows
  }
}
