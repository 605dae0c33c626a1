import Glibc
import Measurements
import Synchronization

extension AnalyzeCommand {
  /// Many files, several at once: the frames of each in a file of its own, a report, and a table at the end.
  ///
  /// A batch with a folder or a report that was interrupted goes on where it was.
  static func performBatch(
    _ options: AnalyzeOptions, _ configuration: Configuration, in environment: CommandEnvironment
  ) throws(CommandFailure) -> ExitCode {
    let run = try BatchRun(options, analyzers(for: options, configuration), environment)
    let rows = Mutex<[[String]]>(options.files.map { [$0] })
    let jobs = options.jobs ?? Batch.coreCount
    Batch.run(count: options.files.count, jobs: jobs) { index in
      let cells = run.cells(of: index)
      rows.withLock { $0[index] = cells }
    }
    let table = rows.withLock { $0 }
    try run.finish(table)
    try environment.print(
      environment.common.printsJSON
        ? JSONText.of(.list(table.map(SongSummary.json)))
        : TextColumns.text([SongSummary.header] + table.map(SongSummary.shown)))
    return run.hasFailed ? .failure : .success
  }

  /// What the table and the pictures need, and with results per file what is configured.
  private static func analyzers(
    for options: AnalyzeOptions, _ configuration: Configuration
  ) -> Configuration {
    // Who names plugins wants no others, at the price of holes in the table.
    if options.overrides.plugins != nil { return configuration }
    var settings = configuration
    if options.each == nil { settings.analyzers = [] }
    var needed = ["loudness", "beat", "chroma"].map { AnalyzerSettings(plugin: $0) }
    if options.report != nil {
      needed.append(AnalyzerSettings(plugin: "spectrum", parameters: ["bands": .text("1/6")]))
    }
    for analyzer in needed
    where !settings.analyzers.contains(where: { $0.plugin == analyzer.plugin }) {
      settings.analyzers.append(analyzer)
    }
    return settings
  }
}
