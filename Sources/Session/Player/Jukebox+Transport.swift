import JACKBackend
import Player

extension Jukebox {
  /// Takes the server's transport from now on.
  func bind(to backend: JACKBackend) {
    self.backend = backend
    bind(transport.mode)
  }

  func bind(_ mode: PlaybackChoices.Transport) {
    transport.mode = mode
    place = nil
    backend?.watchTransport(mode == .follow)
    didConnect()
  }

  /// Notes that there is a server, whose transport is not where the player is.
  func didConnect() {
    for order in transport.begin(player.state, at: seconds) { backend?.order(order) }
  }

  /// Follows the server's transport.
  func follow(_ place: TransportPlace) {
    self.place = place
    player.perform(transport.follow(place, player.state))
  }

  /// Leads the server's transport to where `event` says that the player is.
  func lead(_ event: PlayerEvent) {
    for order in transport.lead(event, at: seconds) { backend?.order(order) }
  }

  /// Stops the transport that the player leads, while there still is a server.
  func release() {
    for order in transport.end() { backend?.order(order) }
  }

  private var seconds: Double { Double(monotonicTime()) / 1e9 }
}
