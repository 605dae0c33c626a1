import AudioFiles

extension Decoder {
  /// The song that is heard `seconds` behind the start of `turn`, and the place in it; nil when the list is through by then.
  func carry(_ turn: Turn, _ seconds: Double) -> (turn: Turn, seconds: Double)? {
    var (place, rest) = (turn, seconds)
    // Those that are left of this round, and the next one.
    for _ in 0...2 * core.model.withLock({ $0.queue.items.count }) {
      let length = length(of: place)
      guard rest >= length else { return (place, rest) }
      if length > 0, core.model.withLock({ $0.queue.repeats == .one }) {
        return (place, rest.truncatingRemainder(dividingBy: length))
      }
      rest -= length
      let (next, repeats) = core.model.withLock {
        ($0.queue.next(to: place, .onward), $0.queue.repeats == .all)
      }
      // Of a shuffled list that repeats, rounds behind the next one are not drawn yet.
      guard let next else { return repeats ? (place, 0) : nil }
      place = next
      // Rounds are alike: what is left counts in the last one.
      if place.identifier == turn.identifier, rest < seconds {
        rest = rest.truncatingRemainder(dividingBy: seconds - rest)
      }
    }
    return nil
  }

  /// The length of a song in seconds: none of one that cannot be read, which is told, no end of one whose length nobody knows.
  private func length(of turn: Turn) -> Double {
    guard let item = core.model.withLock({ $0.queue.item(turn.identifier) }) else { return 0 }
    do throws(AudioFileError) {
      let reader = try AudioFileReader(item.entry.file)
      return reader.frameCount.map { reader.rate.duration(of: $0).value } ?? .infinity
    } catch {
      report(error, turn: turn, wasPlayed: false)
      return 0
    }
  }
}
