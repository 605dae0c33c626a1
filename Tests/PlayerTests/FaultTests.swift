import AudioFiles
import Foundation
import Testing

@testable import Player

@Suite("Songs that cannot be read")
struct FaultTests {
  private let bad = Playlist.Entry(file: "/nowhere/bad.wav")

  private func playing(_ deck: Deck, _ entries: [Playlist.Entry]) {
    deck.player.perform([.add(entries), .play])
    #expect(deck.run { deck.player.state.position > 0.5 })
  }

  @Test("One that is chosen by hand is told, and the song that plays goes on without a step")
  func chosen() throws {
    let deck = try Deck()
    playing(deck, [try deck.song("a.wav", [sine(50, seconds: 20)]), bad])
    let position = deck.player.state.position
    for count in 1...2 {
      deck.player.perform(.goTo(1))
      #expect(deck.run { deck.events.faults.count == count })
      #expect(deck.run { deck.player.state.track == 0 })
    }
    #expect(deck.player.state.status == .playing)
    #expect(deck.run { deck.player.state.position > position + 0.5 })
    #expect(!deck.events.hasEnded)
    // The largest step of the sine itself.
    #expect(deck.largestStep < 1.5 * Float(2 * Double.pi * 50 / 48_000))
  }

  @Test("One that is chosen in a pause leaves the pause as it is")
  func paused() throws {
    let deck = try Deck()
    playing(deck, [try deck.song("a.wav", [sine(50, seconds: 20)]), bad])
    deck.player.perform([.pause, .goTo(1)])
    #expect(deck.run { deck.events.faults == ["bad.wav"] })
    #expect(deck.run { deck.player.state.track == 0 })
    #expect(deck.player.state.status == .paused)
    #expect(deck.player.state.position > 0.4)
  }

  @Test("Going back passes over it")
  func back() throws {
    let deck = try Deck()
    let songs = try ["a.wav", "c.wav"].map { try deck.song($0, [sine(50, seconds: 20)]) }
    deck.player.perform([.add([songs[0], bad, songs[1]]), .goTo(2)])
    #expect(deck.run { deck.events.songs == ["c.wav"] })
    deck.player.perform(.previous)
    #expect(deck.run { deck.events.songs == ["c.wav", "a.wav"] })
    #expect(deck.player.state.track == 0)
  }

  @Test("Next into damaged songs with nothing behind them leaves the song that plays, and says so")
  func nextIntoNothing() throws {
    let deck = try Deck()
    // Each is told when it is met, and the first again when nothing comes of a further try.
    playing(deck, [try deck.song("a.wav", [sine(50, seconds: 20)]), bad, bad])
    let position = deck.player.state.position
    for count in 1...2 {
      deck.player.perform(.next)
      #expect(deck.run { deck.events.faults.count == count + 1 })
      #expect(deck.run { deck.player.state.track == 0 })
    }
    #expect(deck.player.state.status == .playing)
    #expect(deck.run { deck.player.state.position > position + 0.5 })
    #expect(!deck.events.hasEnded)
    // The largest step of the sine itself.
    #expect(deck.largestStep < 1.5 * Float(2 * Double.pi * 50 / 48_000))
  }

  @Test(
    "Next into a damaged last song begins the list again where it repeats",
    arguments: [false, true])
  func nextRound(isShuffled: Bool) throws {
    let deck = try Deck()
    let songs = try ["a.wav", "b.wav"].map { try deck.song($0, [sine(50, seconds: 20)]) }
    deck.player.perform([.repeats(.all), .add(songs + [bad]), .goTo(1), .shuffle(isShuffled)])
    #expect(deck.run { deck.events.songs == ["b.wav"] })
    for count in 2...9 {
      deck.player.perform(.next)
      #expect(deck.run { deck.events.songs.count == count })
    }
    #expect(Set(deck.events.songs) == ["a.wav", "b.wav"])
    #expect(!deck.events.hasEnded)
  }

  @Test("The last one is told once, though the list changes behind it")
  func last() throws {
    let deck = try Deck()
    playing(deck, [try deck.song("a.wav", [sine(50, seconds: 1)]), bad])
    #expect(deck.run { deck.events.faults.count == 1 })
    deck.player.perform(.move(from: 0, to: 0))
    #expect(deck.run { deck.events.hasEnded })
    #expect(deck.events.faults == ["bad.wav"])
    #expect(deck.events.songs == ["a.wav"])
  }

  @Test(
    "A list that repeats tells each once, until it could be read again", arguments: [false, true])
  func rounds(isShuffled: Bool) throws {
    let deck = try Deck()
    let good = try deck.song("a.wav", [sine(50, seconds: 0.2)])
    let late = Playlist.Entry(
      file: FileName(deck.folder.appending(path: "late.wav").path(percentEncoded: false)))
    deck.player.perform([
      .shuffle(isShuffled), .repeats(.all), .add([good, bad, late]), .play,
    ])
    #expect(deck.run { deck.player.state.position > 0.1 })
    #expect(deck.run { deck.events.faults.count == 2 })
    // Ten rounds more.
    let end = deck.output[0].count + 2 * deck.rate
    #expect(deck.run { deck.output[0].count > end })
    #expect(deck.events.faults.sorted() == ["bad.wav", "late.wav"])
    _ = try deck.song("late.wav", [sine(50, seconds: 0.2)])
    #expect(deck.run { deck.events.songs.contains("late.wav") })
    try FileManager.default.removeItem(atPath: late.file.description)
    #expect(deck.run { deck.events.faults.filter { $0 == "late.wav" }.count == 2 })
    #expect(deck.events.faults.filter { $0 == "bad.wav" }.count == 1)
  }

  @Test("A list that repeats and has nothing to play ends")
  func nothing() throws {
    let deck = try Deck()
    // Its header announces frames, and none can be decoded.
    let hollow = try deck.song("hollow.wav", [sine(50, seconds: 1)])
    let path = hollow.file.description
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.prefix(120).write(to: URL(filePath: path))
    deck.player.perform([.repeats(.all), .add([hollow, bad]), .play])
    #expect(deck.run { deck.events.hasEnded })
    #expect(deck.events.faults.count <= 2)
  }
}
