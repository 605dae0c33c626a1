import Player
import Terminal
import Testing

@testable import Session

@Suite("Keys of the player")
struct PlayerKeysTests {
  @Test(
    "Keys do what they do in mpv's manual",
    arguments: [
      (Key.character(" "), PlayerCommand.toggle), (.character("p"), .toggle),
      (.right, .seekBy(5)), (.left, .seekBy(-5)), (.up, .seekBy(60)), (.down, .seekBy(-60)),
      (.character(">"), .next), (.enter, .next), (.character("<"), .previous),
      (.character("0"), .volumeBy(0.02)), (.character("9"), .volumeBy(-0.02)),
      (.character("m"), .toggleMute), (.character("L"), .cycleRepeat),
    ])
  func mpv(key: Key, command: PlayerCommand) {
    #expect(PlayerKeys.command(of: key) == command)
  }

  @Test("Other keys do nothing")
  func others() {
    #expect(PlayerKeys.command(of: .character("x")) == nil)
    #expect(PlayerKeys.command(of: .tab) == nil)
  }

  @Test("The line tells what is heard, where, how loud, and in which mode")
  func line() {
    var state = PlayerState()
    #expect(PlayerKeys.text(of: state).hasPrefix("[]  00:00  [0/0]"))
    state.status = .playing
    state.track = 1
    state.trackCount = 3
    state.position = 3_725.9
    state.duration = 4_000
    state.volume = 0.5
    state.isShuffled = true
    #expect(PlayerKeys.text(of: state).hasPrefix(">  1:02:05 / 1:06:40  [2/3]"))
    #expect(PlayerKeys.text(of: state).hasSuffix("vol 50%  shuffle"))
    state.isMuted = true
    state.isInterrupted = true
    #expect(PlayerKeys.text(of: state).hasPrefix("(interrupted)"))
    #expect(PlayerKeys.text(of: state).contains("muted"))
  }
}
