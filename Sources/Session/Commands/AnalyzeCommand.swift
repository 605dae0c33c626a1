import Analysis
import AudioFiles
import Measurements
import Offline
import Publishing

/// The command `analyze`: files through the engine, faster than real time.
enum AnalyzeCommand {
  /// - Context: control
  static func perform(_ options: AnalyzeOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    let configuration = try environment.configuration(options.overrides)
    if options.isBatch { return try performBatch(options, configuration, in: environment) }
    let output = try LineOutput(options.output, standard: environment.output)
    for file in options.files where output.isFile(file) {
      throw CommandFailure(
        "\(file) is to be read and cannot be written too; choose another --output")
    }
    if options.format == .csv { output.write(Array(CSVLines.header.utf8)) }
    var code = ExitCode.success
    for file in options.files where !output.hasFailed {
      do throws(CommandFailure) {
        try analyze(file, configuration, options.format, in: environment) { group, lines, _ in
          output.write(lines.lines(of: group))
        }
      } catch {
        for line in error.lines { environment.log.error(line) }
        code = error.code
      }
    }
    try output.finish()
    return code
  }

  /// Passes each group of messages of `file` on, with what makes lines of it.
  static func analyze(
    _ file: String, _ configuration: Configuration, _ format: AnalyzeOptions.Format,
    in environment: CommandEnvironment,
    _ take: (MessageGroup, inout FrameLines, StreamLayout) -> Void
  ) throws(CommandFailure) {
    var target = TargetSettings(host: "", port: 0)
    target.rate = .everyHop
    target.prefix = configuration.targets.first?.prefix ?? target.prefix
    do {
      let reader = try AudioFileReader(FileName(argument: file))
      guard reader.channels <= InputSettings.channelLimit else {
        throw CommandFailure(
          "\(file): \(reader.channels) channels are more than the \(InputSettings.channelLimit) of an input; split the file"
        )
      }
      let analyzer = try OfflineAnalyzer(
        reader, input: configuration.inputs.first?.name ?? "main",
        analyzers: configuration.analyzers, target: target, version: programVersion,
        planner: environment.planner, hosted: environment.hosted(isOffline: true),
        onFailure: { environment.log.error($0) })
      for refusal in analyzer.refusals { environment.log.error("\(refusal)") }
      var lines = FrameLines(format, layout: analyzer.layout, prefix: target.prefix)
      var groupCount = 0
      try analyzer.run { group in
        if group.kind != .change { groupCount += 1 }
        take(group, &lines, analyzer.layout)
      }
      if groupCount == 0 {
        environment.log.notice("\(file): it is shorter than a hop, so nothing was measured")
      }
    } catch let error as CommandFailure {
      throw error
    } catch let error as AnalysisError {
      throw CommandFailure("\(file): \(error)", code: .configuration)
    } catch {
      throw CommandFailure("\(error)")
    }
  }
}

/// The lines of a group in either format.
struct FrameLines {
  private var json: JSONLines
  private var csv: CSVLines
  private let format: AnalyzeOptions.Format

  init(_ format: AnalyzeOptions.Format, layout: StreamLayout, prefix: String) {
    self.format = format
    json = JSONLines(layout, prefix: prefix)
    csv = CSVLines(layout, prefix: prefix)
  }

  mutating func lines(of group: MessageGroup) -> [UInt8] {
    var bytes: [UInt8] = []
    switch format {
    case .jsonl: json.append(group, to: &bytes)
    case .csv: csv.append(group, to: &bytes)
    }
    return bytes
  }
}
