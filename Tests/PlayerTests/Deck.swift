import AudioFiles
import Foundation
import Measurements
import Playback
import Realtime
import Synchronization
import TestRigs

@testable import Player

/// A player with a process callback that the test drives, and all that came out of it.
final class Deck {
  let folder: URL
  let player: Player
  let events = EventList()
  var rate: Int
  private var source: PlaybackSource
  private(set) var output: [[Float]] = [[], []]
  /// Frames of a cycle.
  var period = 256

  init(rate: Int = 48_000, _ settings: PlayerSettings = PlayerSettings()) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    player = Player(settings: settings) { [events] in events.add($0) }
    source = PlaybackSource(player.link)
    self.rate = rate
    player.setRate(SampleRate(hertz: rate))
  }

  deinit {
    player.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a song of floats and returns its entry.
  func song(_ name: String, _ channels: [[Float]], rate: Int = 48_000) throws -> Playlist.Entry {
    let path = folder.appending(path: name).path(percentEncoded: false)
    let writer = try AudioFileWriter(
      path: path, rate: SampleRate(hertz: rate), channels: channels.count)
    let frames = (0..<channels[0].count).flatMap { frame in channels.map { $0[frame] } }
    try frames.withUnsafeBufferPointer { try writer.write(interleaved: $0) }
    try writer.close()
    return Playlist.Entry(file: FileName(path))
  }

  /// Runs `count` frames, faster than real time.
  func run(frames count: Int) {
    let buffers = (0..<2).map { _ in UnsafeMutablePointer<Float>.allocate(capacity: period) }
    defer { for buffer in buffers { buffer.deallocate() } }
    var done = 0
    while done < count {
      let length = min(period, count - done)
      let pointers = buffers.map { Optional($0) }
      pointers.withUnsafeBufferPointer { outputs in
        guard let base = outputs.baseAddress else { return }
        source.render(
          to: base, count: length, rate: rate, isFreewheeling: true, in: ProcessCycle())
      }
      for channel in 0..<2 {
        output[channel] += UnsafeBufferPointer(start: buffers[channel], count: length)
      }
      done += length
    }
  }

  func run(seconds: Double) {
    run(frames: Int(seconds * Double(rate)))
  }

  /// Runs a few cycles at a time, and lets the player's threads see each, until `condition` holds; false after a minute.
  @discardableResult
  func run(until condition: () -> Bool) -> Bool {
    let deadline = now() + 60
    while true {
      settle(before: deadline)
      if condition() { return true }
      guard now() < deadline else { return false }
      run(frames: 4 * period)
    }
  }

  /// Waits until the decoder, and then the newsroom, have seen all that happened, however late the system runs them.
  private func settle(before deadline: Double) {
    for wakeUp in [player.core.link.wakeUp, player.core.news] {
      // A thread takes a post when it is done with what it took before; two may be taken as one.
      for _ in 0..<3 {
        wakeUp.post()
        while isPosted(wakeUp), now() < deadline { usleep(20) }
      }
    }
  }

  private func isPosted(_ wakeUp: WakeUp) -> Bool {
    var count: Int32 = 0
    return sem_getvalue(wakeUp.semaphore, &count) == 0 && count > 0
  }

  /// Runs until the first sample that is not 0 is in the output, and drops the silence before it.
  func runToSound() -> Bool {
    let isThere = run { output[0].contains { $0 != 0 } }
    let first = output[0].firstIndex { $0 != 0 } ?? 0
    for channel in 0..<2 { output[channel].removeFirst(first) }
    return isThere
  }

  /// As ``PlaybackSource/restart()``.
  func reconnect(rate: Int) {
    source.restart()
    self.rate = rate
    player.setRate(SampleRate(hertz: rate))
  }

  func clear() {
    output = [[], []]
  }

  /// The largest difference of neighbouring samples.
  var largestStep: Float {
    output.map { samples in
      zip(samples, samples.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
    .max() ?? 0
  }
}

/// What a player has told.
final class EventList: Sendable {
  private let events = Mutex<[PlayerEvent]>([])

  func add(_ event: PlayerEvent) {
    events.withLock { $0.append(event) }
  }

  var all: [PlayerEvent] { events.withLock { $0 } }

  /// The names of the songs that were heard, in order.
  var songs: [String] {
    all.compactMap { event in
      guard case .song(let state, _) = event else { return nil }
      return state.file?.lastPart.description
    }
  }

  var faults: [String] {
    all.compactMap { event in
      guard case .fault(let file, _, _) = event else { return nil }
      return file.lastPart.description
    }
  }

  var hasEnded: Bool { all.contains(.ended) }
}

/// A full-scale sine.
func sine(_ frequency: Double, rate: Int = 48_000, seconds: Double, phase: Double = 0) -> [Float] {
  (0..<Int(seconds * Double(rate))).map { index in
    Float(sin(2 * .pi * frequency * Double(index) / Double(rate) + phase))
  }
}

/// White noise between −amplitude and amplitude.
func noise(_ count: Int, amplitude: Float, seed: UInt64) -> [Float] {
  var state = seed
  return (0..<count).map { _ in
    // Numerical Recipes' quick 64-bit generator.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (Float(state >> 40) / Float(1 << 23) - 1) * amplitude
  }
}

func power(_ samples: some Collection<Float>) -> Double {
  samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
}
