import Glibc
import Synchronization

/// The file of a report. It grows beside its place while files are measured, and takes it at the end.
///
/// What a report before this one, or one that was interrupted, holds of files that have not changed since is kept.
///
/// - Context: any thread
final class ReportFile: Sendable {
  private let path: String
  private let mark: BatchMark
  private let sections = Mutex<[String: ReportSection]>([:])
  private let descriptor: CInt
  private var growing: String { path + ".part" }

  /// Opens the report at `path`. What is there and is no report stays as it is.
  init(path: String, mark: BatchMark) throws(CommandFailure) {
    self.path = path
    self.mark = mark
    guard ReportFile.mayReplace(path) else {
      throw CommandFailure(
        "\(path) is no report and stays as it is; name another file with --report")
    }
    let growing = path + ".part"
    let known = ReportFile.read(growing).merging(ReportFile.read(path)) { new, _ in new }
    descriptor = open(growing, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw CommandFailure("\(path) cannot be written (\(SystemFault.text(errno)))")
    }
    sections.withLock { $0 = known }
    write(ReportPage.head([]) + known.values.map(\.text).joined())
  }

  deinit {
    close(descriptor)
  }

  /// The row of `file`, when it is in the report and has not changed since.
  func cells(of file: String) -> [String]? {
    sections.withLock { $0[file] }.flatMap { section in
      section.mark == mark.words(of: file) ? section.cells : nil
    }
  }

  /// Adds what was measured of `file`.
  func add(_ file: String, _ cells: [String], picture: String) {
    let section = ReportSection(
      file, mark: mark.words(of: file), cells: cells, picture: picture)
    sections.withLock { sections in
      sections[file] = section
      // One write is one section, also with several threads.
      write(section.text)
    }
  }

  /// Puts the report in its place: the table, and the sections of `files` in their order.
  func finish(_ files: [String], rows: [[String]]) throws(CommandFailure) {
    let texts = sections.withLock { sections in files.compactMap { sections[$0]?.text } }
    do throws(FileReplacement.Fault) {
      try FileReplacement.overwrite(
        ReportPage.head(rows) + texts.joined() + ReportPage.foot, at: path)
    } catch {
      throw CommandFailure("\(error)")
    }
    unlink(growing)
  }

  /// Whether nothing is at `path`, or a report, or an empty file.
  private static func mayReplace(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return errno == ENOENT }
    defer { close(file) }
    let start = Array(ReportPage.start.utf8)
    var bytes = [UInt8](repeating: 0, count: start.count)
    let count = pread(file, &bytes, bytes.count, 0)
    return count == 0 || count == start.count && bytes == start
  }

  private func write(_ text: String) {
    try? StandardOutput(descriptor: descriptor).write(text)
  }

  private static func read(_ path: String) -> [String: ReportSection] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return [:] }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return [:]
    }
    let text = String(unsafeUninitializedCapacity: Int(status.st_size)) { buffer in
      max(0, pread(file, buffer.baseAddress, buffer.count, 0))
    }
    var sections: [String: ReportSection] = [:]
    let lines = text[...].utf8.split(separator: 0x0A)
    for (line, markup) in zip(lines, lines.dropFirst()) {
      if let section = ReportSection(line, markup) { sections[section.file] = section }
    }
    return sections
  }
}
