extension PlayerModel {
  /// What a song that is chosen now would interrupt; nil in an empty list.
  var standing: Standing? {
    request?.standing
      ?? queue.turn.map {
        Standing(
          turn: $0, wantsPlay: wantsPlay, isStopped: isStopped, isThrough: isThrough,
          position: position, fade: fade)
      }
  }

  /// Gives up `failed`, of which no song can be read: what was before it goes on, or else the list ends.
  ///
  /// `heard` is the song in the lane of the callback, if there is one.
  mutating func giveUp(_ failed: StartRequest, heard: (turn: Turn, facts: SongFacts)?) {
    guard request?.serial == failed.serial else { return }
    giveUp()
    guard let standing = failed.standing else { return end() }
    guard queue.enter(heard?.turn ?? standing.turn) else { return end() }
    wantsPlay = standing.wantsPlay
    isStopped = standing.isStopped
    isThrough = standing.isThrough
    position = standing.position
    fade = standing.fade
    facts = heard?.facts
    if heard == nil, !isThrough {
      begin(queue.turn, at: position, fade: settings.fades.seek)
    }
  }
}
