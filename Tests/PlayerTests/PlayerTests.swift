import AudioFiles
import Foundation
import Testing

@testable import Player

@Suite("The player")
struct PlayerTests {
  @Test("Within 3 s of its start a song gives way to the one before, later it starts again")
  func previous() throws {
    let deck = try Deck()
    let songs = try (0..<3).map { try deck.song("\($0).wav", [sine(50, seconds: 20)]) }
    deck.player.perform([.add(songs), .goTo(1), .seek(4)])
    #expect(deck.run { deck.player.state.position > 4.1 })
    deck.player.perform(.previous)
    #expect(deck.player.state.track == 1)
    #expect(deck.player.state.position < 0.5)
    deck.player.perform(.previous)
    #expect(deck.player.state.track == 0)
    #expect(deck.run { deck.player.state.position > 0.1 })
    #expect(deck.player.state.status == .playing)
  }

  @Test("An interruption ends in what was before it", arguments: [true, false])
  func interruption(isPlaying: Bool) throws {
    let deck = try Deck()
    deck.player.perform(.add([try deck.song("a.wav", [sine(50, seconds: 20)])]))
    if isPlaying {
      deck.player.perform(.play)
      #expect(deck.run { deck.player.state.position > 0.5 })
    }
    deck.player.perform(.interrupt)
    deck.run(seconds: 1)
    #expect(deck.output[0].suffix(256).allSatisfy { $0 == 0 })
    #expect(deck.player.state.isInterrupted)
    deck.player.perform(.resume)
    deck.clear()
    deck.run(seconds: 2)
    #expect(deck.output[0].contains { $0 > 0.99 } == isPlaying)
  }

  @Test(
    "Of a list with damaged files the others are heard and these are told, each with its reason")
  func damaged() throws {
    let deck = try Deck()
    var entries: [Playlist.Entry] = []
    let path = { (name: String) in deck.folder.appending(path: name).path(percentEncoded: false) }
    for index in 0..<4 {
      entries.append(try deck.song("good\(index).wav", [sine(50, seconds: 0.3)]))
      entries.append(Playlist.Entry(file: FileName(path("bad\(index).wav"))))
    }
    try Data().write(to: URL(filePath: path("bad0.wav")))
    try Data("no sound at all".utf8).write(to: URL(filePath: path("bad1.wav")))
    try FileManager.default.createDirectory(
      atPath: path("bad2.wav"), withIntermediateDirectories: false)
    mkfifo(path("bad3.wav"), 0o600)
    deck.player.perform([.add(entries), .play])
    #expect(deck.run { deck.events.hasEnded })
    #expect(deck.events.songs.prefix(4) == ["good0.wav", "good1.wav", "good2.wav", "good3.wav"])
    #expect(deck.events.faults == ["bad0.wav", "bad1.wav", "bad2.wav", "bad3.wav"])
  }

  @Test("A list of nothing but damaged files ends")
  func nothingGood() throws {
    let deck = try Deck()
    deck.player.perform([
      .add((0..<3).map { Playlist.Entry(file: FileName("/nowhere/\($0)")) }), .play,
    ])
    #expect(deck.run { deck.events.hasEnded })
    #expect(deck.events.faults.count == 3)
    #expect(deck.player.state.status == .stopped)
  }

  @Test("A thousand commands from four threads end in one state that was told last")
  func storm() throws {
    let deck = try Deck()
    let songs = try (0..<8).map { try deck.song("\($0).wav", [sine(50, seconds: 2)]) }
    deck.player.perform([.add(songs), .play])
    let player = deck.player
    let group = DispatchGroup()
    for seed in 0..<4 {
      DispatchQueue.global().async(group: group) {
        var state = UInt64(seed + 1)
        for _ in 0..<250 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let choices: [PlayerCommand] = [
            .play, .pause, .toggle, .stop, .next, .previous, .seek(Double(state >> 60) / 8),
            .goTo(Int(state >> 61)), .volume(Double(state >> 60) / 16), .toggleMute,
            .toggleShuffle, .cycleRepeat, .move(from: 0, to: 3), .interrupt, .resume,
            .volumeBy(0.1),
          ]
          player.perform(choices[Int((state >> 32) % UInt64(choices.count))])
          usleep(500)
        }
      }
    }
    while group.wait(timeout: .now()) == .timedOut {
      deck.run(frames: 64)
      usleep(200)
    }
    let final = player.state.withoutPosition
    #expect(
      deck.run {
        let last = deck.events.all.last { if case .changed = $0 { true } else { false } }
        guard case .changed(let state)? = last else { return false }
        return state.withoutPosition == player.state.withoutPosition
      })
    #expect(final.trackCount == 8)
  }
}
