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
    #expect(stop == [.pause, .locate(item: 1, 7)])
    // The song is there already, so nothing need be sought.
    let start = binding.follow(TransportPlace(isRolling: true, seconds: 7), state(.paused, at: 7))
    #expect(start == [.play])
    let jump = binding.follow(TransportPlace(isRolling: true, seconds: 60), state(.playing, at: 9))
    #expect(jump == [.locate(item: 1, 60), .play])
    let early = binding.follow(TransportPlace(isRolling: true, seconds: 3), state(.stopped, at: 0))
    #expect(early == [.locate(item: 1, 3), .play])
  }

  /// Song 1 from the transport's start, then songs 2 and 3, which followed it by themselves.
  private func played() -> TransportBinding {
    var binding = binding(.follow)
    binding.note(state(.playing, at: 0, item: 1), .chosen, at: 5)
    binding.note(state(.playing, at: 0.5, item: 2), .followed, at: 100.5)
    binding.note(state(.playing, at: 0.25, item: 3), .followed, at: 200.25)
    return binding
  }

  @Test(
    "A jump of the transport goes to the song that was heard there, and further on from there",
    arguments: [
      (30, PlayerCommand.locate(item: 1, 30)), (100, .locate(item: 2, 0)),
      (130, .locate(item: 2, 30)), (250, .locate(item: 3, 50)), (900, .locate(item: 3, 700)),
    ])
  func jump(seconds: Double, command: PlayerCommand) {
    var binding = played()
    let state = state(.playing, at: 10, item: 3)
    let stop = binding.follow(TransportPlace(isRolling: false, seconds: seconds), state)
    #expect(stop == [.pause, command])
    let start = binding.follow(TransportPlace(isRolling: true, seconds: seconds), state)
    #expect(start == [command, .play])
  }

  @Test("The song that lies at a place begins on the transport where it would have followed")
  func located() {
    var binding = played()
    _ = binding.follow(
      TransportPlace(isRolling: true, seconds: 450), state(.playing, at: 10, item: 3))
    // Song 3 ends at 300, song 4 at 400.
    binding.note(state(.playing, at: 50, item: 5), .located, at: 450.2)
    let back = binding.follow(
      TransportPlace(isRolling: false, seconds: 410), state(.playing, at: 70, item: 5))
    #expect(back == [.pause, .locate(item: 5, 10)])
  }

  @Test("A song that was chosen by hand begins where the transport is then, and counts anew before")
  func chosen() {
    var binding = played()
    binding.note(state(.playing, at: 0, item: 7), .chosen, at: 230)
    let state = state(.paused, at: 30, item: 7)
    let on = binding.follow(TransportPlace(isRolling: true, seconds: 270), state)
    #expect(on == [.locate(item: 7, 40), .play])
    binding.note(self.state(.playing, at: 0, item: 8), .followed, at: 300)
    let back = binding.follow(TransportPlace(isRolling: true, seconds: 20), state)
    #expect(back == [.locate(item: 7, 20), .play])
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
    #expect(binding.lead(.song(state(.playing, at: 0), .chosen), at: 10.01) == [])
    #expect(binding.lead(.changed(state(.playing, at: 2)), at: 12) == [])
    #expect(binding.lead(.seeked(50), at: 13) == [.locate(50)])
    #expect(binding.lead(.changed(state(.paused, at: 51)), at: 14) == [.stop])
    #expect(binding.lead(.changed(state(.playing, at: 51.1)), at: 20) == [.locate(51.1), .start])
    #expect(binding.lead(.song(state(.playing, at: 0, item: 2), .followed), at: 70) == [.locate(0)])
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
