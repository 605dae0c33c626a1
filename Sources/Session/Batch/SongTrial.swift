import Glibc
import Measurements
import Publishing

/// One file of a batch while it is measured.
struct SongTrial {
  private(set) var summary: SongSummary
  private let file: String
  /// Where its frames go; nil for nowhere.
  private let name: String?
  private let draws: Bool
  private var trace: SongTrace?

  init(_ file: String, to name: String?, draws: Bool) {
    self.file = file
    self.name = name
    self.draws = draws
    summary = SongSummary(file: file)
  }

  /// The picture for a report; nil when nothing was measured.
  var picture: String? {
    trace.flatMap { summary.seconds > 0 ? SongPicture.text(of: $0) : nil }
  }

  /// Measures the file; its frames appear under their name when they are complete. `tell` hears now and then how many seconds
  /// of sound more were measured, and which part of the whole is done.
  mutating func measure(
    _ configuration: Configuration, _ format: AnalyzeOptions.Format,
    in environment: CommandEnvironment,
    tell: (Double, Double?) -> Void
  ) {
    let part = name.map { $0 + ".part" }
    do throws(CommandFailure) {
      let output = try part.map { path throws(CommandFailure) in
        try LineOutput(path, standard: environment.output)
      }
      if format == .csv { output?.write { $0 += CSVLines.header().utf8 } }
      let result = Result { () throws(CommandFailure) in
        try run(configuration, format, output, environment, tell)
      }
      try output?.finish()
      try result.get()
    } catch {
      for line in error.lines { environment.log.error(line) }
      summary.fault = error.lines.first ?? "it could not be measured whole"
    }
    if let part, let name { SongTrial.complete(part, name, isWorthIt: summary.seconds > 0) }
  }

  private mutating func run(
    _ configuration: Configuration, _ format: AnalyzeOptions.Format, _ output: LineOutput?,
    _ environment: CommandEnvironment, _ tell: (Double, Double?) -> Void
  ) throws(CommandFailure) {
    let analysis = try FileAnalysis(file, configuration, in: environment)
    var lines = FrameLines(
      FrameLines.Format(format), layout: analysis.layout, prefix: analysis.prefix)
    if draws { trace = SongTrace(analysis.layout, prefix: analysis.prefix) }
    var told = 0.0
    try analysis.run(
      onBlock: { channels, count, position in
        trace?.take(
          channels, channelCount: analysis.channels, count: count, at: position)
        summary.seconds = analysis.seconds(of: position + count)
        guard summary.seconds - told > 1 else { return true }
        tell(summary.seconds - told, analysis.part(of: position + count))
        told = summary.seconds
        return true
      },
      emit: { group in
        summary.take(group.messages)
        trace?.take(group)
        output?.write { lines.append(group, to: &$0) }
      })
    tell(summary.seconds - told, 1)
  }

  /// Gives a file of results its name; one without results goes.
  private static func complete(_ part: String, _ name: String, isWorthIt: Bool) {
    if isWorthIt {
      rename(part, name)
    } else {
      unlink(part)
    }
  }
}
