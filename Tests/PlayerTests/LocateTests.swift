import AudioFiles
import Testing

@testable import Player

@Suite("A place of the list")
struct LocateTests {
  /// Songs of 1, 2 and 20 s, the identifiers 1, 2 and 3, and a damaged one between the first two.
  private func deck(_ commands: [PlayerCommand] = []) throws -> Deck {
    let deck = try Deck()
    let songs = try [(1.0, "a.wav"), (2, "b.wav"), (20, "c.wav")].map {
      try deck.song($0.1, [sine(50, seconds: $0.0)])
    }
    deck.player.perform(commands + [.add(songs)])
    #expect(deck.run { deck.events.songs == ["a.wav"] })
    return deck
  }

  /// The song that was located last, and the place in it.
  private func located(_ deck: Deck) -> (track: Int, seconds: Double)? {
    for case .song(let state, .located) in deck.events.all.reversed() {
      return state.track.map { ($0, state.position) }
    }
    return nil
  }

  @Test(
    "Beyond the end of a song it lies in those that follow",
    arguments: [(1, 1.0, 1, 0.0), (1, 2.5, 1, 1.5), (1, 3.5, 2, 0.5), (2, 2.25, 2, 0.25)])
  func carried(item: Int, seconds: Double, track: Int, place: Double) throws {
    let deck = try deck()
    deck.player.perform([.locate(item: item, seconds), .play])
    #expect(deck.run { located(deck) != nil })
    let found = try #require(located(deck))
    #expect(found.track == track)
    #expect(abs(found.seconds - place) < 1e-9)
    #expect(deck.run { deck.player.state.position > place + 0.2 })
    #expect(deck.player.state.track == track)
  }

  @Test("Within the song that plays nothing else begins")
  func within() throws {
    let deck = try deck()
    deck.player.perform([.goTo(2), .locate(item: 3, 7)])
    #expect(deck.run { deck.player.state.position > 7.2 })
    #expect(deck.events.songs.last == "c.wav")
    #expect(deck.events.all.contains(.seeked(7)) || deck.player.state.track == 2)
  }

  @Test("A list that repeats has no end, nor has a song")
  func rounds() throws {
    // A round lasts 23 s.
    let deck = try deck([.repeats(.all)])
    deck.player.perform(.locate(item: 2, 23 * 1_000 + 2.5))
    #expect(deck.run { located(deck) != nil })
    let found = try #require(located(deck))
    #expect(found.track == 2)
    #expect(abs(found.seconds - 0.5) < 1e-6)
    deck.player.perform([.repeats(.one), .locate(item: 2, 1_001.5)])
    #expect(deck.run { located(deck)?.track == 1 })
    #expect(abs((located(deck)?.seconds ?? 0) - 1.5) < 1e-6)
  }

  @Test("A shuffled list that repeats has no end either")
  func shuffled() throws {
    let deck = try deck([.repeats(.all)])
    for _ in 0..<5 {
      deck.player.perform([.shuffle(true), .play, .locate(item: 2, 0), .locate(item: 1, 5_000)])
      #expect(deck.run { deck.player.state.duration != nil })
      #expect(deck.player.state.status == .playing)
      deck.player.perform(.shuffle(false))
    }
    #expect(!deck.events.hasEnded)
  }

  @Test("Beyond the end of the list it is through, which is told once")
  func through() throws {
    let deck = try deck()
    deck.player.perform([.locate(item: 1, 23), .play])
    #expect(deck.run { deck.events.hasEnded })
    deck.player.perform([.locate(item: 3, 900), .play])
    deck.player.perform([.pause, .locate(item: 3, 800)])
    #expect(deck.run { deck.player.state.isThrough })
    #expect(deck.player.state.status == .stopped)
    // What comes before is heard all the same.
    deck.player.perform([.locate(item: 2, 0.5), .play])
    #expect(deck.run { located(deck)?.track == 1 })
    #expect(deck.run { deck.player.state.position > 0.7 })
    #expect(deck.events.all.filter { $0 == .ended }.count == 1)
  }
}
