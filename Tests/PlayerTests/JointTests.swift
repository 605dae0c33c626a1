import Foundation
import Testing

@testable import Player

@Suite("From one song to the next")
struct JointTests {
  @Test("Two files cut from one recording come out as the recording, sample for sample")
  func gapless() throws {
    let deck = try Deck()
    let recording = noise(60_000, amplitude: 0.9, seed: 1)
    let other = noise(60_000, amplitude: 0.9, seed: 2)
    let first = try deck.song("1.wav", [Array(recording[..<33_333]), Array(other[..<33_333])])
    let second = try deck.song("2.wav", [Array(recording[33_333...]), Array(other[33_333...])])
    deck.player.perform([.add([first, second]), .play])
    #expect(deck.runToSound())
    #expect(deck.run { deck.events.hasEnded })
    // The fade-in at the start, 50 ms, and the fade of 512 frames at an end that breaks off are left out.
    let range = 2_400..<59_400
    #expect(Array(deck.output[0][range]) == Array(recording[range]))
    #expect(Array(deck.output[1][range]) == Array(other[range]))
    #expect(deck.player.underruns == 0)
  }

  @Test("Ten short pieces of one recording at another rate join without a seam")
  func gaplessResampled() throws {
    let deck = try Deck()
    let tone = sine(441, rate: 44_100, seconds: 3)
    let pieces = try (0..<10).map { index in
      try deck.song(
        "\(index).wav", [Array(tone[index * 13_230..<(index + 1) * 13_230])], rate: 44_100)
    }
    deck.player.perform([.add(pieces), .play])
    #expect(deck.runToSound())
    #expect(deck.run { deck.events.hasEnded })
    let middle = Array(deck.output[0][4_800..<138_000])
    // A sine of 441 Hz moves by 2·sin(π·441/48,000) a sample at most.
    let steps = zip(middle, middle.dropFirst()).map { abs($0.0 - $0.1) }
    #expect((steps.max() ?? 1) < Float(2 * sin(.pi * 441 / 48_000.0)) * 1.01)
    #expect(abs(power(middle) - 0.5) < 0.005)
  }

  @Test("A crossfade of 2 s keeps the power of uncorrelated songs within 0.5 dB")
  func crossfade() throws {
    var settings = PlayerSettings()
    settings.crossfade = .init(2)
    let deck = try Deck(settings)
    let songs = try (1...2).map { index in
      try deck.song("\(index).wav", [noise(5 * 48_000, amplitude: 0.5, seed: UInt64(index))])
    }
    deck.player.perform([.add(songs), .play])
    #expect(deck.runToSound())
    #expect(deck.run { deck.events.hasEnded })
    deck.run(seconds: 0.1)
    let expected = power(noise(5 * 48_000, amplitude: 0.5, seed: 1))
    // 5 s and 5 s with 2 s in common.
    for start in stride(from: 4_800, to: 8 * 48_000 - 9_600, by: 4_800) {
      let level = 10 * log10(power(deck.output[0][start..<start + 4_800]) / expected)
      #expect(abs(level) < 0.5, "at \(Double(start) / 48_000) s")
    }
    #expect(deck.output[0][(8 * 48_000 + 100)...].allSatisfy { $0 == 0 })
  }

  @Test(
    "A crossfade that is changed in mid-song counts at the next joint, and loses no frame",
    arguments: [0.0, 2.0])
  func changedCrossfade(first: Double) throws {
    var settings = PlayerSettings()
    settings.crossfade = .init(first)
    let deck = try Deck(settings)
    let sounds = (1...2).map { noise(5 * 48_000, amplitude: 0.5, seed: UInt64($0)) }
    let songs = try (0..<2).map { try deck.song("\($0).wav", [sounds[$0]]) }
    deck.player.perform([.add(songs), .play])
    #expect(deck.runToSound())
    deck.run(seconds: 1)
    settings.crossfade = .init(2 - first)
    deck.player.change(settings)
    #expect(deck.run { deck.events.hasEnded })
    let length = (deck.output[0].lastIndex { $0 != 0 } ?? 0) + 1
    #expect(abs(length - (8 + Int(first)) * 48_000) <= 2)
    guard first > 0 else { return }
    // Without a crossfade both songs are there, sample for sample, behind the fade of the start.
    let whole = sounds[0] + sounds[1]
    let shift = 10 * 48_000 - length
    #expect((4_800..<length - 600).allSatisfy { deck.output[0][$0] == whole[$0 + shift] })
  }

  @Test("A file at 44,100 Hz keeps its length and its pitch at 48,000 Hz")
  func resampling() throws {
    let deck = try Deck()
    let song = try deck.song("a.wav", [sine(1_000, rate: 44_100, seconds: 2)], rate: 44_100)
    deck.player.perform([.add([song]), .play])
    #expect(deck.runToSound())
    #expect(deck.run { deck.events.hasEnded })
    let length = deck.output[0].lastIndex { $0 != 0 } ?? 0
    #expect(abs(length - 96_000) < 64)
    let middle = deck.output[0][9_600..<57_600]
    let crossings = zip(middle, middle.dropFirst()).filter { $0.0 < 0 && $0.1 >= 0 }.count
    #expect(abs(crossings - 1_000) <= 1)
    #expect(abs(power(middle) - 0.5) < 0.001)
  }
}
