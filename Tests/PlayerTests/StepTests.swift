import Foundation
import Testing

@testable import Player

@Suite("No command clicks")
struct StepTests {
  /// The largest step of a full-scale sine of 50 Hz at 48 kHz.
  private static let sineStep = Float(2 * sin(.pi * 50 / 48_000.0))

  @Test("No command makes a step of more than 1.5 times that of a full-scale sine of 50 Hz")
  func commands() throws {
    let deck = try Deck()
    let songs = try (0..<4).map { index in
      try deck.song("\(index).wav", [sine(50, seconds: 20, phase: Double(index) * 1.7)])
    }
    deck.player.perform([.add(songs), .play])
    #expect(deck.run { deck.player.state.position > 0.3 })
    let commands: [PlayerCommand] = [
      .pause, .play, .next, .seek(7.123), .volume(0.2), .volume(1), .seekBy(-3.3), .previous,
      .toggle, .toggle, .stop, .play, .goTo(2), .mute(true), .mute(false), .interrupt, .resume,
      .next, .next, .seek(1), .seek(15), .pause, .seek(4), .play, .volume(0), .volume(0.9),
      .remove(0), .shuffle(true), .shuffle(false), .repeats(.all), .next, .next, .clear,
    ]
    for command in commands {
      deck.player.perform(command)
      // At odd moments, and at times before the fade is over.
      for _ in 0..<Int.random(in: 3...150) {
        deck.run(frames: 64)
        usleep(100)
      }
    }
    #expect(deck.largestStep < 1.5 * StepTests.sineStep)
    #expect(deck.output[0].contains { $0 > 0.99 })
    deck.run(seconds: 1)
    #expect(deck.output[0].suffix(256).allSatisfy { $0 == 0 })
  }

  @Test("A list that ends in mid-sound ends without a step")
  func end() throws {
    let deck = try Deck()
    let song = try deck.song("a.wav", [sine(50, seconds: 1.005)])
    deck.player.perform([.add([song]), .play])
    #expect(deck.run { deck.events.hasEnded })
    deck.run(seconds: 0.2)
    #expect(deck.largestStep < 1.5 * StepTests.sineStep)
  }

  @Test("Another server at another rate goes on at the position, and fades in")
  func reconnection() throws {
    let deck = try Deck()
    let song = try deck.song("a.wav", [sine(50, seconds: 30)])
    deck.player.perform([.add([song]), .play])
    #expect(deck.run { deck.player.state.position > 0.3 })
    for rate in [44_100, 96_000, 48_000] {
      let before = deck.player.state.position
      deck.clear()
      deck.reconnect(rate: rate)
      #expect(deck.run { deck.output[0].contains { $0 > 0.99 } })
      #expect(deck.largestStep < 1.5 * StepTests.sineStep * 48_000 / Float(min(rate, 48_000)))
      let silence = deck.output[0].firstIndex { $0 != 0 } ?? 0
      let sounded = Double(deck.output[0].count - silence) / Double(rate)
      #expect(deck.run { deck.player.state.position > before })
      #expect(abs(deck.player.state.position - before - sounded) < 0.2)
    }
  }
}
