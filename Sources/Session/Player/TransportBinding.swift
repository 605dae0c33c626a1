import JACKBackend
import Player

/// Ties the player to the transport of the JACK server, one way or the other.
struct TransportBinding {
  /// Nearer to one another than this, in seconds, both are at one place.
  private static let tolerance = 0.05

  var mode = PlaybackChoices.Transport.off
  /// Where on the transport the song begins, in seconds.
  private var start = 0.0
  private var item: Int?
  /// What the transport was asked for last, and when.
  private var order = (seconds: 0.0, time: 0.0, isRolling: false)
  private var status = PlayerState.Status.stopped

  /// What the player does when the transport has started, stopped or jumped. The place of the transport is that of the
  /// song; songs that follow by themselves begin where it is then.
  mutating func follow(_ place: TransportPlace, _ state: PlayerState) -> [PlayerCommand] {
    guard mode == .follow, state.track != nil else { return [] }
    if place.seconds < start { start = 0 }
    let target = placeInSong(place.seconds - start, state)
    guard place.isRolling else { return [.pause, .seek(target)] }
    let isThere = state.status != .playing && abs(state.position - target) < 0.001
    return isThere ? [.play] : [.seek(target), .play]
  }

  /// A song that is repeated begins anew without a word.
  private func placeInSong(_ seconds: Double, _ state: PlayerState) -> Double {
    let isRepeated = state.repeats == .one || state.repeats == .all && state.trackCount == 1
    guard isRepeated, let duration = state.duration, duration > 0 else { return seconds }
    return seconds.truncatingRemainder(dividingBy: duration)
  }

  /// Notes which song is heard while the transport is at `seconds`.
  mutating func note(_ state: PlayerState, at seconds: Double) {
    defer { item = state.item }
    guard mode == .follow, let item, item != state.item else { return }
    start = max(0, seconds - state.position)
  }

  /// What the transport does when the player has told `event` at `time`.
  mutating func lead(_ event: PlayerEvent, at time: Double) -> [TransportOrder] {
    guard mode == .lead else { return [] }
    switch event {
    case .changed(let state): return lead(to: state, at: time)
    case .seeked(let position): return [locate(position, at: time)]
    case .song(let state):
      let place = order.seconds + (order.isRolling ? time - order.time : 0)
      let isThere = abs(place - state.position) < TransportBinding.tolerance
      return isThere ? [] : [locate(state.position, at: time)]
    case .fault, .ended: return []
    }
  }

  /// What brings a transport that nobody knows to where the player is.
  mutating func begin(_ state: PlayerState, at time: Double) -> [TransportOrder] {
    status = .stopped
    return mode == .lead ? lead(to: state, at: time) : []
  }

  /// What leaves the transport in peace at the end.
  mutating func end() -> [TransportOrder] {
    mode == .lead && status == .playing ? [.stop] : []
  }

  private mutating func lead(to state: PlayerState, at time: Double) -> [TransportOrder] {
    guard state.status != status else { return [] }
    status = state.status
    switch state.status {
    case .playing:
      order.isRolling = true
      return [locate(state.position, at: time), .start]
    case .paused:
      order = (state.position, time, false)
      return [.stop]
    case .stopped:
      order.isRolling = false
      return [.stop, locate(0, at: time)]
    }
  }

  private mutating func locate(_ seconds: Double, at time: Double) -> TransportOrder {
    order.seconds = seconds
    order.time = time
    return .locate(seconds)
  }
}
