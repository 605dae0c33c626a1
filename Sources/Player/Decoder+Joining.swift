import AudioFiles
import Glibc
import Playback

extension Decoder {
  /// Begins the song of `turn`, or the first one behind it that can be read; false when there is none.
  func start(_ turn: Turn, at seconds: Double) -> Bool {
    guard let (first, song, facts) = openFirst(turn, after: nil, mayWait: true) else {
      return false
    }
    let start = first == turn ? min(seconds, song.duration ?? seconds) : 0
    if start > 0 { song.seek(to: start) }
    source = song
    segments = [Segment(turn: first, startFrame: 0, startSeconds: start, facts: facts)]
    return true
  }

  /// Goes on with the song that follows; false when that is not known yet.
  func join() -> Bool {
    guard let last = segments.last else { return false }
    switch core.model.withLock({ $0.queue.successor(of: last.turn) }) {
    case .later: return false
    case .end: finish()
    case .turn(let turn):
      guard
        let (turn, song, facts) = openFirst(
          turn, after: crossfade > 0 ? nil : source, mayWait: false)
      else {
        finish()
        return true
      }
      goOver(to: song, turn, facts)
    }
    return true
  }

  /// The first song from `turn` on that can be read; the others are reported.
  private func openFirst(_ turn: Turn, after previous: SongSource?, mayWait: Bool) -> (
    Turn, SongSource, SongFacts
  )? {
    var turn = turn
    for _ in 0..<max(1, core.model.withLock { $0.queue.items.count }) {
      guard let item = core.model.withLock({ $0.queue.item(turn.identifier) }) else { return nil }
      do throws(AudioFileError) {
        let song = try SongSource(
          item.entry.file, rate: rate, channels: core.link.channelCount,
          gain: core.gain(item.entry.file, mayWait), after: previous)
        if let shortfall = song.shortfall { report(shortfall, turn: turn, wasPlayed: true) }
        var tags = song.tags
        tags.title = tags.title ?? item.entry.title
        return (
          turn, song,
          SongFacts(identifier: turn.identifier, tags: tags, duration: song.duration)
        )
      } catch {
        report(error, turn: turn, wasPlayed: false)
      }
      guard case .turn(let next) = core.model.withLock({ $0.queue.follower(of: turn) }) else {
        return nil
      }
      turn = next
    }
    return nil
  }

  /// Joins `song` to the one that ends: without a gap, or crossfaded.
  private func goOver(to song: SongSource, _ turn: Turn, _ facts: SongFacts) {
    let goesOn = song.resampler != nil && song.resampler === source?.resampler
    if !goesOn { while read(drains: true) > 0 {} }
    let overlap = min(hold.count, (song.frameCount ?? .max) / 2)
    release(hold.count - overlap)
    let startFrame = feed.count + outbox.count + (goesOn ? song.heldCount : 0)
    source = song
    segments.append(
      Segment(turn: turn, startFrame: startFrame, startSeconds: 0, facts: facts))
    isAtJoint = false
    if overlap > 0 { mix(overlap) }
  }

  /// Mixes the last `count` frames of the song before, which wait in the hold, with the first of the new one, at equal
  /// power: the squares of both factors add up to 1.
  private func mix(_ count: Int) {
    let channels = outbox.channels
    var ending: [Float] = []
    hold.take(count) { frames, taken in
      ending = Array(UnsafeBufferPointer(start: frames, count: taken * channels))
      return taken
    }
    var beginning = FrameQueue(channels: channels)
    while beginning.count < count {
      guard let got = try? source?.read(drains: true, { beginning.append($0, count: $1) }), got > 0
      else { break }
    }
    beginning.take(count) { frames, taken in
      for index in 0..<taken * channels {
        let place = (Double(index / channels) + 0.5) / Double(count) * (.pi / 2)
        ending[index] = ending[index] * Float(cos(place)) + frames[index] * Float(sin(place))
      }
      return taken
    }
    ending.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { outbox.append(base, count: count) }
    }
    beginning.take(.max) { frames, rest in
      hold.append(frames, count: rest)
      return rest
    }
  }

  private func finish() {
    while read(drains: true) > 0 {}
    release(hold.count)
    isFinishing = true
  }
}
