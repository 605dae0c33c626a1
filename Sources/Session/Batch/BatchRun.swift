import AudioFiles
import Glibc
import Measurements
import Publishing
import Synchronization

/// What the threads of a batch share.
///
/// - Context: any thread
final class BatchRun: Sendable {
  private let options: AnalyzeOptions
  private let configuration: Configuration
  private let environment: CommandEnvironment
  private let journal: BatchJournal?
  private let report: ReportFile?
  private let progress: BatchProgress
  /// The names of the results of each file; nil without a folder.
  private let names: [String?]
  private let failureCount = Atomic<Int>(0)

  /// Opens what the batch writes to.
  init(
    _ options: AnalyzeOptions, _ configuration: Configuration, _ environment: CommandEnvironment
  ) throws(CommandFailure) {
    self.options = options
    self.configuration = configuration
    self.environment = environment
    let mark = BatchMark(configuration, by: environment.vocabulary)
    journal = try options.each.map { folder throws(CommandFailure) in
      try BatchJournal(path: BatchRun.makeFolder(folder) + "/summary.tsv", mark: mark)
    }
    report = try options.report.map { path throws(CommandFailure) in
      for file in options.files where BatchRun.isSame(file, path) {
        throw CommandFailure(
          "\(file) is to be read and cannot be written too; choose another --report")
      }
      return try ReportFile(path: path, mark: mark)
    }
    names = BatchRun.resultNames(options, journal)
    progress = BatchProgress(count: options.files.count)
  }

  var hasFailed: Bool { failureCount.load(ordering: .relaxed) > 0 }

  /// The row of file number `index`: that of the last time, if all is there and nothing has changed, or a new one.
  func cells(of index: Int) -> [String] {
    let file = options.files[index]
    defer { progress.finishFile(index) }
    if let known = knownCells(of: index) { return known }
    var trial = SongTrial(file, to: path(of: index), draws: report != nil)
    trial.measure(configuration, options.format, in: environment) { seconds, part in
      progress.advance(index, audio: seconds, part: part)
    }
    let cells = trial.summary.cells
    if trial.summary.fault == nil {
      journal?.add(file, results: names[index] ?? "", cells)
    } else {
      failureCount.wrappingAdd(1, ordering: .relaxed)
    }
    if let picture = trial.picture { report?.add(file, cells, picture: picture) }
    return cells
  }

  private func knownCells(of index: Int) -> [String]? {
    let file = options.files[index]
    guard journal != nil || report != nil else { return nil }
    if let journal, journal.cells(of: file) == nil { return nil }
    if let report, report.cells(of: file) == nil { return nil }
    guard path(of: index).map({ access($0, F_OK) == 0 }) ?? true else { return nil }
    return journal?.cells(of: file) ?? report?.cells(of: file)
  }

  /// Wipes the line of progress and puts the report in its place.
  func finish(_ rows: [[String]]) throws(CommandFailure) {
    progress.finish()
    try report?.finish(options.files, rows: rows)
  }

  /// Where the frames of file number `index` go; nil without a folder.
  private func path(of index: Int) -> String? {
    options.each.flatMap { folder in names[index].map { "\(folder)/\($0)" } }
  }

  /// The name of the results of each file: that of the last time, or one that no other file has.
  private static func resultNames(_ options: AnalyzeOptions, _ journal: BatchJournal?) -> [String?]
  {
    guard let journal else { return options.files.map { _ in nil } }
    let type = "." + options.format.rawValue
    var taken = journal.resultNames
    return options.files.map { file in
      if let known = journal.resultName(of: file), known.hasSuffix(type) { return known }
      let name = String(file.split(separator: "/").last ?? "file")
      let names = (1...).lazy.map { short(name) + ($0 > 1 ? "-\($0)" : "") + type }
      // The numbers have no end, and so one of the names is free.
      let free = names.first { !taken.contains($0) }!
      taken.insert(free)
      return free
    }
  }

  /// `name`, cut so that a file system takes it with an ending: Linux has 255 bytes for a name.
  private static func short(_ name: String) -> String {
    var name = name
    while name.utf8.count > 240 { name.removeLast() }
    return name
  }

  private static func makeFolder(_ folder: String) throws(CommandFailure) -> String {
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw CommandFailure("\(folder) cannot be made (\(SystemFault.text(errno)))")
    }
    return folder
  }

  /// Whether two paths name one file.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return FileName(argument: first).withCString { stat($0, &one) } == 0
      && FileName(argument: second).withCString { stat($0, &other) } == 0
      && one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }
}
