import AudioFiles
import CBench
import CRealtime
import Measurements
import Playback
import Player
import Realtime
import Synchronization
import TestRigs

/// A player without a sound server: its process callback is driven by the benchmark.
final class PlayerRig {
  /// Frames of the longest cycle.
  static let longestCycle = 1_024

  private let home: TemporaryHome
  private let player: Player
  private let begun = SongCount()
  private var source: PlaybackSource
  private let samples: OwnedBuffer<Float>
  private let outputs: OwnedBuffer<UnsafeMutablePointer<Float>?>

  /// Plays `songs` at 48 kHz, round and round.
  init(_ songs: [BenchSong]) throws {
    home = try TemporaryHome()
    player = Player { [begun] in begun.note($0) }
    source = PlaybackSource(player.link)
    samples = OwnedBuffer(repeating: 0, count: 2 * PlayerRig.longestCycle)
    outputs = OwnedBuffer([samples.base, samples.base + PlayerRig.longestCycle])
    let entries = try songs.enumerated().map { index, song in
      try song.write(to: home.file("\(index).wav"))
    }
    player.setRate(SampleRate(hertz: 48_000))
    player.perform([.repeats(.all), .add(entries), .play])
  }

  /// How many songs were begun.
  var songCount: Int { begun.count.load(ordering: .relaxed) }

  /// Times that the decoder was too late.
  var underruns: Int { player.underruns }

  /// The first channel of the latest cycle.
  var left: UnsafePointer<Float> { UnsafePointer(samples.base) }

  /// Runs one cycle; a freewheeling one waits for the decoder.
  func cycle(frames count: Int, isFreewheeling: Bool) {
    flush_denormals_to_zero()
    source.render(
      to: UnsafePointer(outputs.base), count: count, rate: 48_000,
      isFreewheeling: isFreewheeling, in: ProcessCycle())
  }

  /// Runs until so many more songs have begun.
  func run(songs count: Int) {
    let end = songCount + count
    while songCount < end { cycle(frames: PlayerRig.longestCycle, isFreewheeling: true) }
  }

  func stop() {
    player.stop()
  }
}

/// Counts the songs of which a player tells.
private final class SongCount: Sendable {
  let count = Atomic<Int>(0)

  func note(_ event: PlayerEvent) {
    if case .song = event { count.add(1, ordering: .relaxed) }
  }
}
