import AudioFiles

extension Decoder {
  /// A song whose file is open.
  struct Opening {
    let turn: Turn
    let source: SongSource
    let facts: SongFacts
    /// Where in the song it begins, in seconds.
    var start = 0.0
  }

  /// The song that `request` begins with, and where; nil when there is none.
  func open(_ request: StartRequest, at rate: Int) -> Opening? {
    var (turn, seconds) = (request.turn, request.seconds)
    if request.carries {
      guard let place = carry(turn, seconds) else { return nil }
      (turn, seconds) = place
    }
    var opening = openFirst(
      turn, at: rate, search: request.search, mayWait: true, isChosen: request.standing != nil)
    // What takes the place of a song that cannot be read begins with its start.
    if opening?.turn == turn { opening?.start = seconds }
    return opening
  }

  /// The first song from `turn` on, in the direction of `search`, that can be read; the others are reported.
  ///
  /// One that `isChosen` by hand and finds none says so, though all of them are known already.
  func openFirst(
    _ turn: Turn, at rate: Int, search: StartRequest.Search = .onward,
    after previous: SongSource? = nil, mayWait: Bool, isChosen: Bool = false
  ) -> Opening? {
    var turn = turn
    var known: (fault: AudioFileError, turn: Turn)?
    var isTold = false
    // Those that are left of this round, and the next one.
    for _ in 0..<max(1, core.model.withLock { 2 * $0.queue.items.count }) {
      guard let item = core.model.withLock({ $0.queue.item(turn.identifier) }) else { return nil }
      do throws(AudioFileError) {
        return try open(item, turn, at: rate, after: previous, mayWait: mayWait)
      } catch {
        if report(error, turn: turn, wasPlayed: false) { isTold = true }
        known = known ?? (error, turn)
      }
      guard let next = core.model.withLock({ $0.queue.next(to: turn, search) }) else { break }
      turn = next
    }
    if isChosen, !isTold, let known {
      report(known.fault, turn: known.turn, wasPlayed: false, again: true)
    }
    return nil
  }

  private func open(
    _ item: QueueItem, _ turn: Turn, at rate: Int, after previous: SongSource?, mayWait: Bool
  ) throws(AudioFileError) -> Opening {
    let song = try SongSource(
      item.entry.file, rate: rate, channels: core.link.channelCount,
      gain: core.gain(item.entry.file, mayWait), after: previous)
    core.model.withLock { $0.faults.didOpen(turn.identifier) }
    if let shortfall = song.shortfall { report(shortfall, turn: turn, wasPlayed: true) }
    var tags = song.tags
    tags.title = tags.title ?? item.entry.title
    let facts = SongFacts(identifier: turn.identifier, tags: tags, duration: song.duration)
    return Opening(turn: turn, source: song, facts: facts)
  }
}
