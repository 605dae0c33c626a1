import AudioFiles
import Testing

@testable import Player

@Suite("Commands that cannot be carried out")
struct PlayerRefusalTests {
  private static let songs = (1...3).map { Playlist.Entry(file: FileName("/nowhere/\($0)")) }

  private func model(_ songs: [Playlist.Entry]) -> PlayerModel {
    var model = PlayerModel(settings: PlayerSettings())
    #expect(model.perform(.add(songs)) == nil)
    return model
  }

  @Test(
    "A number that no song has is refused, and the list stays as it is",
    arguments: [
      (PlayerCommand.goTo(3), 4), (.goTo(-1), 0), (.remove(3), 4), (.move(from: 3, to: 0), 4),
      (.move(from: 0, to: 9), 10),
    ])
  func beyond(command: PlayerCommand, number: Int) {
    var model = model(PlayerRefusalTests.songs)
    let before = model.state
    #expect(model.perform(command) == .noSong(number, of: 3))
    #expect(model.state == before)
  }

  @Test(
    "Without a song what needs one is refused, and nothing else is",
    arguments: [PlayerCommand.play, .toggle, .next, .previous, .seek(1), .seekBy(5)])
  func empty(command: PlayerCommand) {
    var model = model([])
    #expect(model.perform(command) == .noSongs)
    #expect(model.perform(.goTo(0)) == .noSong(1, of: 0))
    for harmless in [PlayerCommand.pause, .stop, .clear, .volume(0.5), .shuffle(true)] {
      #expect(model.perform(harmless) == nil)
    }
  }

  @Test("Resume needs an interruption, and play does not end one")
  func interruption() {
    var model = model(PlayerRefusalTests.songs)
    #expect(model.perform(.resume) == .notInterrupted)
    #expect(model.perform(.play) == nil)
    #expect(model.perform(.interrupt) == nil)
    #expect(model.perform(.play) == .interrupted)
    #expect(model.state.isInterrupted)
    #expect(model.perform(.resume) == nil)
  }

  @Test("A command that finds all as it wants is done")
  func again() {
    var model = model(PlayerRefusalTests.songs)
    for command in [
      PlayerCommand.stop, .pause, .play, .play, .pause, .pause, .move(from: 1, to: 1), .stop, .stop,
    ] {
      #expect(model.perform(command) == nil)
    }
  }
}
