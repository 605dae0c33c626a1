import Analysis
import AudioFiles
import Glibc
import Measurements
import Offline
import Player
import Realtime
import Spectrum
import Synchronization

/// What makes songs equally loud: their tags, or our own measure of them, which is kept from run to run.
///
/// Songs of the list are measured ahead, one after another, on a thread that leaves the processor to others.
///
/// - Context: any thread
final class SongLevels: Sendable {
  /// How long the first song waits for its measure: some ten minutes of music on an idle core.
  private static let patience: Int64 = 3_000_000_000
  /// Gains beyond are mistakes, in decibels.
  private static let limit: Float = 24
  /// What no peak exceeds, in dBTP (EBU R 128, section h).
  private static let ceiling: Float = -1

  private struct State {
    var waiting: [FileName] = []
    var isStarted = false
    var choice: PlaybackChoices.Loudness
    /// In LUFS.
    var target: Float
  }

  private let known: LoudnessCache
  private let planner: TransformPlanner
  private let state: Mutex<State>
  private let isStopping = Atomic<Bool>(false)
  private let news = WakeUp()
  private let answer = WakeUp()

  init(_ choices: PlaybackChoices, cache: String?, planner: TransformPlanner) {
    state = Mutex(State(choice: choices.loudness, target: choices.target))
    known = LoudnessCache(path: cache)
    self.planner = planner
  }

  /// Does as `choices` say with the songs that are opened from now on.
  func change(_ choices: PlaybackChoices) {
    state.withLock { state in
      state.choice = choices.loudness
      state.target = choices.target
    }
  }

  private var choice: PlaybackChoices.Loudness { state.withLock(\.choice) }
  private var target: Float { state.withLock(\.target) }

  /// The factor of the samples of `file`; 1 where nothing is known.
  func factor(of file: FileName, mayWait: Bool) -> Float {
    switch choice {
    case .off: return 1
    case .track, .album: return factor(by: LoudnessTags(of: file))
    case .measured:
      if let level = known.level(of: file) { return factor(by: level) }
      guard mayWait else { return 1 }
      measureAhead([file])
      let end = monotonicTime() + SongLevels.patience
      while monotonicTime() < end, !isStopping.load(ordering: .relaxed) {
        answer.wait(timeout: 50_000_000)
        if let level = known.level(of: file) { return factor(by: level) }
      }
      return 1
    }
  }

  /// Has `files` measured, before those that wait already.
  func measureAhead(_ files: [FileName]) {
    guard choice == .measured else { return }
    let starts = state.withLock { state in
      state.waiting = files + state.waiting.filter { !files.contains($0) }
      defer { state.isStarted = true }
      return !state.isStarted
    }
    if starts { _ = NamedThread("song-levels") { [self] in run() } }
    news.post()
  }

  /// Ends the measuring at its next block.
  func stop() {
    isStopping.store(true, ordering: .relaxed)
    news.post()
    answer.post()
  }

  private func run() {
    // The nice value of a thread is its own on Linux.
    setpriority(__priority_which_t(0), 0, 10)
    while !isStopping.load(ordering: .relaxed) {
      let next = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
      guard let next else {
        news.wait(timeout: 1_000_000_000)
        continue
      }
      if known.level(of: next) == nil, let level = measure(next) { known.keep(level, of: next) }
      answer.post()
    }
  }

  private func measure(_ file: FileName) -> SongLevel? {
    var settings = TargetSettings(host: "", port: 0)
    settings.rate = .everyHop
    guard let reader = try? AudioFileReader(file), reader.channels <= InputSettings.channelLimit,
      let analyzer = try? OfflineAnalyzer(
        reader, analyzers: [AnalyzerSettings(plugin: "loudness")], target: settings,
        planner: planner)
    else { return nil }
    var summary = SongSummary(file: "")
    // A file that breaks off is as loud as what there is of it.
    try? analyzer.run(
      onBlock: { _, _, _ in !isStopping.load(ordering: .relaxed) },
      emit: { summary.take($0.messages) })
    guard !isStopping.load(ordering: .relaxed), let loudness = summary.integrated else {
      return nil
    }
    return SongLevel(loudness: loudness, peak: summary.truePeak ?? 0)
  }

  private func factor(by level: SongLevel) -> Float {
    // A song that the gates leave nothing of is as it is.
    level.loudness > -70 ? factor(gain: target - level.loudness, peak: level.peak) : 1
  }

  private func factor(by tags: LoudnessTags) -> Float {
    let isAlbum = choice == .album && tags.album != nil
    guard let gain = isAlbum ? tags.album : tags.track ?? tags.album else { return 1 }
    let peak = isAlbum ? tags.albumPeak : tags.trackPeak
    return factor(
      gain: gain + target - LoudnessTags.reference,
      peak: peak.map { 20 * log10f(max($0, 1e-6)) } ?? -.infinity)
  }

  /// The factor of `gain`, less where `peak` would come too close to full scale.
  private func factor(gain: Float, peak: Float) -> Float {
    let room = max(0, SongLevels.ceiling - peak)
    return powf(10, max(-SongLevels.limit, min(gain, room, SongLevels.limit)) / 20)
  }
}
