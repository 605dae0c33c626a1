import Publishing

/// The command `analyze`: files through the engine, faster than real time.
enum AnalyzeCommand {
  /// - Context: control
  static func perform(_ options: AnalyzeOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    var options = options
    options.files = try files(options.files, in: environment)
    let configuration = try environment.configuration(options.overrides)
    if options.isBatch { return try performBatch(options, configuration, in: environment) }
    let output = try LineOutput(options.output, standard: environment.output)
    for file in options.files where output.isFile(file) {
      throw CommandFailure(
        "\(file) is to be read and cannot be written too; choose another --output")
    }
    let namesFile = options.files.count > 1
    if options.format == .csv { output.write { $0 += CSVLines.header(namesFile: namesFile).utf8 } }
    let progress = BatchProgress(count: options.files.count, isHidden: output.isTerminal)
    var code = ExitCode.success
    for (index, file) in options.files.enumerated() where !output.hasFailed {
      do throws(CommandFailure) {
        let format = FrameLines.Format(options.format, file: namesFile ? file : nil)
        try analyze(file, configuration, format, to: output, in: environment) { seconds, part in
          progress.advance(index, audio: seconds, part: part)
        }
      } catch {
        for line in error.lines { environment.log.error(line) }
        code = error.code
      }
      progress.finishFile(index)
    }
    progress.finish()
    try output.finish()
    return code
  }

  /// Writes the lines of `file`.
  private static func analyze(
    _ file: String, _ configuration: Configuration, _ format: FrameLines.Format,
    to output: LineOutput, in environment: CommandEnvironment, tell: (Double, Double?) -> Void
  ) throws(CommandFailure) {
    let analysis = try FileAnalysis(file, configuration, in: environment)
    var lines = FrameLines(format, layout: analysis.layout, prefix: analysis.prefix)
    var told = 0
    try analysis.run(
      onBlock: { _, count, position in
        guard analysis.seconds(of: position + count - told) > 1 else { return true }
        tell(analysis.seconds(of: position + count - told), analysis.part(of: position + count))
        told = position + count
        return true
      },
      emit: { group in output.write { lines.append(group, to: &$0) } })
  }
}
