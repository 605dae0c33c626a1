import Analysis
import AudioFiles
import Measurements
import Offline
import Publishing

/// The engine on one file, with what is said to people when something is wrong.
///
/// - Context: control, one thread
final class FileAnalysis {
  let layout: StreamLayout
  /// What the addresses begin with.
  let prefix: String
  var channels: Int { reader.channels }
  private let file: String
  private let reader: AudioFileReader
  private let analyzer: OfflineAnalyzer
  private let log: Log
  private let failures = PluginFailures()

  /// Opens `file` and prepares what `configuration` asks for.
  init(
    _ file: String, _ configuration: Configuration, in environment: CommandEnvironment
  ) throws(CommandFailure) {
    self.file = file
    log = environment.log
    var target = TargetSettings(host: "", port: 0)
    target.rate = .everyHop
    target.prefix = configuration.targets.first?.prefix ?? target.prefix
    prefix = target.prefix
    reader = try FileAnalysis.open(file)
    // Said now: preparing may take seconds on a new machine, and reading much longer.
    if let shortfall = reader.shortfall { log.error("\(shortfall)") }
    do throws(AnalysisError) {
      analyzer = try OfflineAnalyzer(
        reader, input: configuration.inputs.first?.name ?? "main",
        analyzers: configuration.analyzers, target: target, version: programVersion,
        planner: environment.planner, hosted: environment.hosted(isOffline: true),
        onFailure: { [log, failures] text in
          log.error(text)
          failures.count += 1
        })
    } catch {
      throw CommandFailure("\(file): \(error)", code: .configuration)
    }
    layout = analyzer.layout
    tellRefusals()
  }

  /// Says what cannot be measured of this file.
  private func tellRefusals() {
    for refusal in analyzer.refusals {
      guard case .refused = refusal else {
        log.warning("\(refusal)")
        continue
      }
      log.error("\(refusal)")
      failures.count += 1
    }
    if layout.instances.isEmpty { log.notice("\(file): nothing is left to measure") }
  }

  private static func open(_ file: String) throws(CommandFailure) -> AudioFileReader {
    let reader: AudioFileReader
    do throws(AudioFileError) {
      reader = try AudioFileReader(FileName(argument: file))
    } catch {
      throw CommandFailure("\(error)")
    }
    guard reader.channels <= InputSettings.channelLimit else {
      throw CommandFailure(
        "\(file): \(reader.channels) channels are more than the \(InputSettings.channelLimit) of an input; split the file"
      )
    }
    return reader
  }

  /// The time of frame `position` in seconds.
  func seconds(of position: Int) -> Double { layout.rate.duration(of: position).value }

  /// The part of the file that lies before frame `position`; nil when its length is not known.
  func part(of position: Int) -> Double? {
    reader.frameCount.map { min(1, Double(position) / Double(max(1, $0))) }
  }

  /// Runs to the end; what was said before, such as that a file was cut or that a plugin failed, is not said again.
  func run(
    onBlock: OfflineAnalyzer.OnBlock = { _, _, _ in true }, emit: (MessageGroup) -> Void
  ) throws(CommandFailure) {
    do throws(AudioFileError) {
      try analyzer.run(onBlock: onBlock, emit: emit)
    } catch {
      guard case .truncated = error, reader.shortfall != nil else {
        throw CommandFailure("\(error)")
      }
      throw CommandFailure(.failure)
    }
    if let hop = layout.instances.map(\.hop).min(), analyzer.frameCount < hop {
      log.notice("\(file): it is shorter than a hop, so nothing was measured")
    }
    if failures.count > 0 { throw CommandFailure(.failure) }
  }
}

/// How many of the hosted plugins that were asked for are not run, or failed.
private final class PluginFailures {
  var count = 0
}
