import Glibc
import Playback

extension Decoder {
  /// Begins with `opening`.
  func start(_ opening: Opening) {
    let song = opening.source
    let start = min(opening.start, song.duration ?? opening.start)
    if start > 0 { song.seek(to: start) }
    source = song
    isWhole = song.shortfall == nil
    barrenCount = 0
    segments = [
      Segment(turn: opening.turn, startFrame: 0, startSeconds: start, facts: opening.facts)
    ]
  }

  /// Goes on with the song that follows; false when that is not known yet.
  func join() -> Bool {
    guard let last = segments.last else { return false }
    let (successor, count) = core.model.withLock {
      ($0.queue.successor(of: last.turn), $0.queue.items.count)
    }
    switch successor {
    case .later: return false
    case .end: finish()
    case .turn(let turn):
      let previous = crossfade > 0 ? nil : source
      // A list whose songs can be opened but give no frame would go round for ever.
      guard barrenCount <= count,
        let song = openFirst(turn, at: rate, after: previous, mayWait: false)
      else {
        finish()
        return true
      }
      goOver(to: song)
    }
    return true
  }

  /// Joins `song` to the one that ends: without a gap, or crossfaded.
  private func goOver(to opening: Opening) {
    let song = opening.source
    let goesOn = song.resampler != nil && song.resampler === source?.resampler
    if !goesOn { while read(drains: true) > 0 {} }
    let overlap = crossfade > 0 ? min(hold.count, (song.frameCount ?? .max) / 2) : 0
    release(hold.count - overlap)
    let startFrame = feed.count + outbox.count + (goesOn ? song.heldCount : 0)
    barrenCount = startFrame == segments.last?.startFrame ? barrenCount + 1 : 0
    source = song
    isWhole = song.shortfall == nil
    segments.append(
      Segment(
        turn: opening.turn, startFrame: startFrame, startSeconds: 0, facts: opening.facts))
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
