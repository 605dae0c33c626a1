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
    let output = try LineOutput(options.output, standard: environment.output)
    for file in options.files where output.isFile(file) {
      throw CommandFailure(
        "\(file) is to be read and cannot be written too; choose another --output")
    }
    if options.format == .csv { output.write(Array(CSVLines.header.utf8)) }
    var code = ExitCode.success
    for file in options.files where !output.hasFailed {
      do throws(CommandFailure) {
        try analyze(file, configuration, options.format, output, in: environment)
      } catch {
        for line in error.lines { environment.log.error(line) }
        code = error.code
      }
    }
    try output.finish()
    return code
  }

  private static func analyze(
    _ file: String, _ configuration: Configuration, _ format: AnalyzeOptions.Format,
    _ output: LineOutput, in environment: CommandEnvironment
  ) throws(CommandFailure) {
    var target = TargetSettings(host: "", port: 0)
    target.rate = .everyHop
    target.prefix = configuration.targets.first?.prefix ?? target.prefix
    do {
      let reader = try AudioFileReader(path: file)
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
        output.write(lines.lines(of: group))
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
private struct FrameLines {
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
