import JACKBackend
import Player

/// Ties the player to the transport of the JACK server, one way or the other.
struct TransportBinding {
  /// Nearer to one another than this, in seconds, both are at one place.
  private static let tolerance = 0.05
  /// The most songs whose start is kept.
  private static let mostStarts = 10_000

  var mode = PlaybackChoices.Transport.off
  /// Where on the transport songs began, from the one that was chosen to the one that is heard.
  private var starts: [(item: Int, seconds: Double)] = []
  /// Where the transport was when it was followed last, in seconds.
  private var located = 0.0
  /// What the transport was asked for last, and when.
  private var order = (seconds: 0.0, time: 0.0, isRolling: false)
  private var status = PlayerState.Status.stopped

  /// What the player does when the transport has started, stopped or jumped: the place of the transport is that of the song
  /// that was chosen, and songs that follow by themselves lie behind it.
  mutating func follow(_ place: TransportPlace, _ state: PlayerState) -> [PlayerCommand] {
    guard mode == .follow, let current = state.item else { return [] }
    let start = start(of: place.seconds) ?? (current, 0)
    starts = starts.isEmpty ? [start] : starts
    located = place.seconds
    let target = place.seconds - start.seconds
    let locate = PlayerCommand.locate(item: start.item, target)
    guard place.isRolling else { return [.pause, locate] }
    let isThere =
      state.status == .paused && start.item == current && abs(state.position - target) < 0.001
    return isThere ? [.play] : [locate, .play]
  }

  /// The song that was heard when the transport was at `seconds`; what came later is forgotten.
  private mutating func start(of seconds: Double) -> (item: Int, seconds: Double)? {
    let chosen = starts.first?.item
    starts = starts.filter { $0.seconds <= seconds }
    // Before the beginning of the one that was chosen the count begins anew.
    if starts.isEmpty, let chosen { starts = [(chosen, 0)] }
    return starts.last
  }

  /// Notes which song is heard while the transport is at `seconds`, and how it came to that.
  mutating func note(_ state: PlayerState, _ arrival: SongArrival, at seconds: Double) {
    guard mode == .follow, let item = state.item, item != starts.last?.item else { return }
    switch arrival {
    case .chosen: starts = [(item, starts.isEmpty ? 0 : max(0, seconds - state.position))]
    case .followed: starts.append((item, max(0, seconds - state.position)))
    case .located: starts.append((item, max(0, located - state.position)))
    }
    starts = starts.suffix(TransportBinding.mostStarts)
  }

  /// What the transport does when the player has told `event` at `time`.
  mutating func lead(_ event: PlayerEvent, at time: Double) -> [TransportOrder] {
    guard mode == .lead else { return [] }
    switch event {
    case .changed(let state): return lead(to: state, at: time)
    case .seeked(let position): return [locate(position, at: time)]
    case .song(let state, _):
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
