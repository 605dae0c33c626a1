import JACKBackend
import Player
import Testing

@testable import Session

@Suite("Player and transport")
struct TransportBindingTests {
  private func state(
    _ status: PlayerState.Status, at position: Double, item: Int = 1, duration: Double? = 100
  ) -> PlayerState {
    var state = PlayerState()
    state.status = status
    state.position = position
    state.item = item
    state.track = 0
    state.trackCount = 2
    state.duration = duration
    return state
  }

  private func binding(_ mode: PlaybackChoices.Transport) -> TransportBinding {
    var binding = TransportBinding()
    binding.mode = mode
    return binding
  }

  @Test("The song follows the transport's start, stop and jumps")
  func follow() {
    var binding = binding(.follow)
    let stop = binding.follow(TransportPlace(isRolling: false, seconds: 7), state(.paused, at: 0))
    #expect(stop == [.pause, .seek(7)])
    // The song is there already, so nothing need be sought.
    let start = binding.follow(TransportPlace(isRolling: true, seconds: 7), state(.paused, at: 7))
    #expect(start == [.play])
    let jump = binding.follow(TransportPlace(isRolling: true, seconds: 60), state(.playing, at: 9))
    #expect(jump == [.seek(60), .play])
    let early = binding.follow(TransportPlace(isRolling: true, seconds: 3), state(.stopped, at: 0))
    #expect(early == [.seek(3), .play])
  }

  @Test("A song that follows by itself begins where the transport is then")
  func nextSong() {
    var binding = binding(.follow)
    binding.note(state(.playing, at: 0, item: 1), at: 5)
    binding.note(state(.playing, at: 0.5, item: 2), at: 100.5)
    let stop = binding.follow(
      TransportPlace(isRolling: false, seconds: 130), state(.playing, at: 30, item: 2))
    #expect(stop == [.pause, .seek(30)])
    // Before the song's beginning the count begins anew.
    let back = binding.follow(
      TransportPlace(isRolling: true, seconds: 20), state(.paused, at: 30, item: 2))
    #expect(back == [.seek(20), .play])
  }

  @Test("In a song that is repeated the place goes round")
  func round() {
    var binding = binding(.follow)
    var one = state(.paused, at: 0, duration: 40)
    one.repeats = .one
    let commands = binding.follow(TransportPlace(isRolling: true, seconds: 90), one)
    #expect(commands == [.seek(10), .play])
  }

  @Test("Without songs, and when it is not asked for, nothing happens")
  func silent() {
    var follower = binding(.follow)
    #expect(follower.follow(TransportPlace(isRolling: true, seconds: 1), PlayerState()) == [])
    for mode in [PlaybackChoices.Transport.off, .lead] {
      var binding = binding(mode)
      let place = TransportPlace(isRolling: true, seconds: 1)
      #expect(binding.follow(place, state(.paused, at: 0)) == [])
    }
    for mode in [PlaybackChoices.Transport.off, .follow] {
      var binding = binding(mode)
      #expect(binding.lead(.changed(state(.playing, at: 0)), at: 0) == [])
      #expect(binding.lead(.seeked(4), at: 0) == [])
    }
  }

  @Test("The transport starts, stops and jumps with the player, each once")
  func lead() {
    var binding = binding(.lead)
    #expect(binding.lead(.changed(state(.playing, at: 0)), at: 10) == [.locate(0), .start])
    // The song's own word comes right behind it.
    #expect(binding.lead(.song(state(.playing, at: 0)), at: 10.01) == [])
    #expect(binding.lead(.changed(state(.playing, at: 2)), at: 12) == [])
    #expect(binding.lead(.seeked(50), at: 13) == [.locate(50)])
    #expect(binding.lead(.changed(state(.paused, at: 51)), at: 14) == [.stop])
    #expect(binding.lead(.changed(state(.playing, at: 51.1)), at: 20) == [.locate(51.1), .start])
    #expect(binding.lead(.song(state(.playing, at: 0, item: 2)), at: 70) == [.locate(0)])
    #expect(binding.lead(.changed(state(.stopped, at: 0)), at: 80) == [.stop, .locate(0)])
    #expect(binding.end() == [])
  }

  @Test("A server that comes back is brought to where the player is, and left stopped")
  func comeBack() {
    var binding = binding(.lead)
    _ = binding.lead(.changed(state(.playing, at: 0)), at: 0)
    #expect(binding.begin(state(.playing, at: 33), at: 40) == [.locate(33), .start])
    #expect(binding.end() == [.stop])
  }
}
