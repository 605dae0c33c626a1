import Glibc
import Measurements
import Publishing
import Synchronization

extension AnalyzeCommand {
  /// Many files, several at once: the frames of each in a file of its own, and a table at the end.
  ///
  /// A batch with a folder that was interrupted goes on where it was.
  static func performBatch(
    _ options: AnalyzeOptions, _ configuration: Configuration, in environment: CommandEnvironment
  ) throws(CommandFailure) -> ExitCode {
    let settings = analyzers(for: options, configuration)
    let journal = try options.each.map { folder throws(CommandFailure) in
      try BatchJournal(path: makeFolder(folder) + "/summary.tsv")
    }
    let names = resultNames(options)
    let rows = Mutex<[[String]]>(options.files.map { [$0] })
    let hasFailed = Atomic<Bool>(false)
    let progress = BatchProgress(count: options.files.count)
    let jobs = options.jobs ?? Batch.coreCount
    Batch.run(count: options.files.count, jobs: jobs) { index in
      let file = options.files[index]
      let cells: [String]
      if let known = journal?.cells(of: file), names[index].map(isThere) ?? true {
        cells = known
      } else {
        let row = measure(file, to: names[index], settings, options.format, progress, environment)
        if row.fault == nil {
          journal?.add(file, row.cells)
        } else {
          hasFailed.store(true, ordering: .relaxed)
        }
        cells = row.cells
      }
      rows.withLock { $0[index] = cells }
      progress.advance(audio: 0, files: 1)
    }
    progress.finish()
    try environment.print(TextColumns.text([SongSummary.header] + rows.withLock { $0 }))
    return hasFailed.load(ordering: .relaxed) ? .failure : .success
  }

  /// What the table needs, and with results per file what is configured.
  private static func analyzers(
    for options: AnalyzeOptions, _ configuration: Configuration
  ) -> Configuration {
    var settings = configuration
    if options.each == nil { settings.analyzers = [] }
    for plugin in ["loudness", "beat", "chroma"]
    where !settings.analyzers.contains(where: { $0.plugin == plugin }) {
      settings.analyzers.append(AnalyzerSettings(plugin: plugin))
    }
    return settings
  }

  /// Measures one file; its frames appear under their name when they are complete.
  private static func measure(
    _ file: String, to name: String?, _ configuration: Configuration,
    _ format: AnalyzeOptions.Format, _ progress: BatchProgress, _ environment: CommandEnvironment
  ) -> SongSummary {
    var summary = SongSummary(file: file)
    let part = name.map { $0 + ".part" }
    do throws(CommandFailure) {
      let output = try part.map { path throws(CommandFailure) in
        try LineOutput(path, standard: environment.output)
      }
      if format == .csv { output?.write(Array(CSVLines.header.utf8)) }
      var told = 0.0
      let result = Result { () throws(CommandFailure) in
        try analyze(file, configuration, format, in: environment) { group, lines, layout in
          summary.take(group.messages)
          if let output { output.write(lines.lines(of: group)) }
          summary.seconds = layout.rate.duration(of: Int(group.position)).value
          guard summary.seconds - told > 1 else { return }
          progress.advance(audio: summary.seconds - told)
          told = summary.seconds
        }
      }
      try output?.finish()
      try result.get()
    } catch {
      for line in error.lines { environment.log.error(line) }
      summary.fault = error.lines.first ?? "it could not be measured"
    }
    if let part, let name { complete(part, name, isWorthIt: summary.seconds > 0) }
    return summary
  }

  /// Gives a file of results its name; one without results goes.
  private static func complete(_ part: String, _ name: String, isWorthIt: Bool) {
    if isWorthIt {
      rename(part, name)
    } else {
      unlink(part)
    }
  }

  /// The file of results of each file, without two of one name.
  private static func resultNames(_ options: AnalyzeOptions) -> [String?] {
    guard let folder = options.each else { return options.files.map { _ in nil } }
    var counts: [String: Int] = [:]
    return options.files.map { file in
      let name = String(file.split(separator: "/").last ?? "file")
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return "\(folder)/\(name)\(count > 1 ? "-\(count)" : "").\(options.format.rawValue)"
    }
  }

  private static func makeFolder(_ folder: String) throws(CommandFailure) -> String {
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw CommandFailure("\(folder) cannot be made (\(SystemFault.text(errno)))")
    }
    return folder
  }
}

private func isThere(_ path: String) -> Bool {
  access(path, F_OK) == 0
}
