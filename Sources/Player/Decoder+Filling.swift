import AudioFiles
import Playback

extension Decoder {
  /// Fills the lane until `target` frames wait, or nothing more is to be had now.
  func fill(to target: Int) {
    while feed.fill < target {
      if outbox.count == 0, !produce() { break }
      writeOutbox()
    }
    guard isFinishing, !isFinished, outbox.count == 0 else { return }
    isFinished = true
    // −60 dB: below that an end is no click.
    feed.finish(breaksOff: lastPeak > 0.001)
  }

  private func writeOutbox() {
    let channels = outbox.channels
    outbox.take(feed.room) { frames, count in
      feed.write(frames, count: count)
      let last = frames + (count - 1) * channels
      lastPeak = (0..<channels).reduce(0) { max($0, abs(last[$1])) }
      return count
    }
  }

  /// Reads on; false when nothing came.
  private func produce() -> Bool {
    if isFinishing { return false }
    guard isAtJoint else {
      if read(drains: false) == 0 { end() }
      return true
    }
    // The next song is chosen late, so that changes of the list still count.
    guard feed.fill + outbox.count < rate else { return false }
    return join()
  }

  /// Notes that the song is read to its end.
  private func end() {
    isAtJoint = true
    guard isWhole, let turn = segments.last?.turn else { return }
    core.model.withLock { $0.faults.didRead(turn.identifier) }
  }

  /// Reads a block of the song; a damaged one ends where it breaks off.
  func read(drains: Bool) -> Int {
    guard let source else { return 0 }
    let kept = crossfade
    do throws(AudioFileError) {
      return try source.read(drains: drains) { frames, count in
        guard kept > 0 || hold.count > 0 else { return outbox.append(frames, count: count) }
        hold.append(frames, count: count)
        release(hold.count - kept)
      }
    } catch {
      isWhole = false
      if source.shortfall == nil { report(error, turn: segments.last?.turn, wasPlayed: true) }
      return 0
    }
  }

  /// Lets the oldest `count` frames go that were kept back.
  func release(_ count: Int) {
    hold.take(max(0, count)) { frames, count in
      outbox.append(frames, count: count)
      return count
    }
  }

  /// Tells a fault unless it is known, which `again` tells all the same; returns whether it did.
  @discardableResult
  func report(
    _ error: AudioFileError, turn: Turn?, wasPlayed: Bool, again: Bool = false
  ) -> Bool {
    core.change { model in
      guard let turn, let item = model.queue.item(turn.identifier),
        model.faults.note(turn.identifier, wasPlayed: wasPlayed) || again
      else { return false }
      model.tell(.fault(item.entry.file, reason: error.description, wasPlayed: wasPlayed))
      return true
    }
  }
}
