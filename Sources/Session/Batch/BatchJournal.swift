import AudioFiles
import Glibc
import Synchronization

/// The files that a batch has finished, each with its row, so that an interrupted one goes on.
///
/// A line is the whole path of the file, the two words of its ``BatchMark``, the name of its results and its cells, between tabs. A
/// file that has changed since, or that is measured by other settings, is measured anew.
///
/// - Context: any thread
final class BatchJournal: Sendable {
  private let mark: BatchMark
  private let rows: [String: [String]]
  private let descriptor: CInt
  private let lock = Mutex(())

  /// Opens the journal at `path`, and makes it when there is none.
  init(path: String, mark: BatchMark) throws(CommandFailure) {
    self.mark = mark
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw CommandFailure("\(path) cannot be written (\(SystemFault.text(errno)))")
    }
    rows = BatchJournal.read(descriptor)
  }

  deinit {
    close(descriptor)
  }

  /// The cells of `file`, when it was finished and would give the same again.
  func cells(of file: String) -> [String]? {
    rows[BatchJournal.key(of: file)].flatMap { row in
      row.starts(with: mark.words(of: file)) ? Array(row.dropFirst(3)) : nil
    }
  }

  /// The name of the results of `file`, finished or not; nil when it has none yet.
  func resultName(of file: String) -> String? { rows[BatchJournal.key(of: file)]?[2] }

  /// The names of all results.
  var resultNames: Set<String> { Set(rows.values.map { $0[2] }) }

  /// Notes that `file` is finished.
  func add(_ file: String, results: String, _ cells: [String]) {
    let words = [BatchJournal.key(of: file)] + mark.words(of: file) + [results] + cells
    let bytes = Array((words.joined(separator: "\t") + "\n").utf8)
    // One write is one line, also with several threads.
    lock.withLock { _ in
      _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
  }

  /// The whole path, so that files of one name in two folders, or read from two, are told apart.
  private static func key(of file: String) -> String {
    guard let path = FileName(argument: file).withCString({ realpath($0, nil) }) ?? nil else {
      return file
    }
    defer { free(path) }
    return FileName(cString: path).argument
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
      // Before version 1 there was no sum of the settings, and no name.
      if cells.count > 4, cells[2].contains("#") { rows[cells[0]] = Array(cells.dropFirst()) }
    }
    return rows
  }
}
