import Glibc
import Measurements

/// The score: which voice plays when, and how loud.
struct Arrangement {
  /// Sixteen bars: two of intro, two with bass, four of groove, two of break, six of everything.
  static let bars: [Bar] = {
    let chords: [Harmony] = [.first, .sixth, .third, .seventh]
    return (0..<16).map { bar(number: $0, chords[$0 % 4]) }
  }()

  let rate: SampleRate
  let seed: UInt64

  private static func bar(number: Int, _ chord: Harmony) -> Bar {
    switch number {
    case 0..<2: intro(chord)
    case 2..<4: entrance(chord)
    case 4..<8: groove(chord)
    case 8..<10: pause(chord, rises: number == 9)
    default: finale(chord, ends: number == 15)
    }
  }

  private static func intro(_ chord: Harmony) -> Bar {
    Bar(chord: chord, kick: "X---X---X---X---", hat: "--x---x---x---x-", pad: 0.5)
  }

  private static func entrance(_ chord: Harmony) -> Bar {
    Bar(
      chord: chord, kick: "X---X---X---X---", bass: "--X---X---X--xX-", hat: "--X---X---X-x-X-",
      pad: 0.35)
  }

  private static func groove(_ chord: Harmony) -> Bar {
    Bar(
      chord: chord, kick: "X---X---X---X---", bass: "--Xx--Xx--Xx-xXx", hat: "x-x-x-x-x-x-x-xx",
      openHat: "--X---X---X---X-", stab: "X--x--X---x--X--")
  }

  private static func pause(_ chord: Harmony, rises: Bool) -> Bar {
    Bar(chord: chord, hat: rises ? "x-x-x-x-xxxxXXXX" : "----------------", pad: 1)
  }

  private static func finale(_ chord: Harmony, ends: Bool) -> Bar {
    Bar(
      chord: chord, kick: ends ? "X---X---X-X-----" : "X---X---X---X---",
      bass: "--XxX-Xx--XxX-Xx", hat: "xxXxxxXxxxXxxxXx", openHat: "--X---X---X---X-",
      stab: "X--X--X---X--x--", pad: 0.3)
  }

  /// Plays the score and returns both channels, without a constant part and not yet scaled.
  func mix() -> (left: [Float], right: [Float]) {
    let count = Tune.frameCount(at: rate)
    var music = StereoLoop(frameCount: count)
    playBass(into: &music)
    playChords(into: &music)
    // Everything but the drums steps back for each kick.
    duck(&music)
    playKick(into: &music)
    playHats(into: &music)
    music.highPass(coefficient: Float(exp(-2 * .pi * 18 / Double(rate.hertz))))
    return (music.left, music.right)
  }

  /// Calls `body` with the frame and strength of every note of one voice.
  private func notes(
    of voice: KeyPath<Bar, Pattern>, _ body: (_ frame: Int, _ strength: Float, _ bar: Bar) -> Void
  ) {
    for (number, bar) in Arrangement.bars.enumerated() {
      for (step, strength) in bar[keyPath: voice].strengths.enumerated() where strength > 0 {
        body(Tune.frame(ofStep: number * Bar.stepCount + step, at: rate), strength, bar)
      }
    }
  }

  private func playKick(into loop: inout StereoLoop) {
    let kick = Kick(rate: rate).samples
    notes(of: \.kick) { frame, strength, _ in
      loop.add(kick, at: frame, left: strength, right: strength)
    }
  }

  private func playBass(into loop: inout StereoLoop) {
    let basses = Harmony.allCases.map { Bass(key: $0.bass, rate: rate).samples }
    notes(of: \.bass) { frame, strength, bar in
      let bass = basses[Harmony.allCases.firstIndex(of: bar.chord) ?? 0]
      loop.add(bass, at: frame, left: 0.27 * strength, right: 0.27 * strength)
    }
  }

  /// Closed hats lean to the left and open ones to the right.
  private func playHats(into loop: inout StereoLoop) {
    var noise = Noise(seed: seed)
    let closed = (0..<4).map { _ in Hat(decay: Seconds(0.022), rate: rate, noise: &noise).samples }
    let open = Hat(decay: Seconds(0.11), rate: rate, noise: &noise).samples
    var number = 0
    notes(of: \.hat) { frame, strength, _ in
      number += 1
      loop.add(closed[number % 4], at: frame, left: 0.9 * strength, right: 0.45 * strength)
    }
    notes(of: \.openHat) { frame, strength, _ in
      loop.add(open, at: frame, left: 0.32 * strength, right: 0.8 * strength)
    }
  }

  private func playChords(into loop: inout StereoLoop) {
    let bar = rate.duration(of: Tune.frame(ofStep: Bar.stepCount, at: rate))
    for harmony in Harmony.allCases {
      let stab = Chord(keys: harmony.keys, duration: Seconds(0.22), shape: .stab, rate: rate)
      notes(of: \.stab) { frame, strength, bar in
        if bar.chord == harmony { loop.add(stab, at: frame, gain: 0.8 * strength) }
      }
      let pad = Chord(keys: harmony.keys, duration: bar, shape: .pad, rate: rate)
      for (number, bar) in Arrangement.bars.enumerated() where bar.chord == harmony && bar.pad > 0 {
        let frame = Tune.frame(ofStep: number * Bar.stepCount, at: rate)
        loop.add(pad, at: frame, gain: 0.55 * bar.pad)
      }
    }
  }

  private func duck(_ loop: inout StereoLoop) {
    let dip = Kick.dip(rate: rate)
    notes(of: \.kick) { frame, _, _ in loop.multiply(by: dip, at: frame) }
  }
}
