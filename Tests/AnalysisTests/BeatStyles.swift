/// A loop in a style of dance music, and what leads astray in it.
struct BeatStyle {
  let name: String
  let loop: DrumLoop

  static let all = [
    BeatStyle(
      name: "house, whose loud hi-hats, chords and bass are on the off-beat",
      loop: DrumLoop(
        tempo: 124,
        parts: [
          (.kick, 0.8, "x...x...x...x..."), (.snare, 0.5, "....x.......x..."),
          (.openHat, 0.4, "..x...x...x...x."), (.chord, 0.1, "..x...x...x...x."),
          (.bass, 0.2, "..x...x...x...x."),
        ])),
    BeatStyle(
      name: "techno with bass on the sixteenths between the beats",
      loop: DrumLoop(
        tempo: 138,
        parts: [
          (.kick, 0.8, "x...x...x...x..."), (.hat, 0.15, "o.x.o.x.o.x.o.x."),
          (.bass, 0.2, ".xxx.xxx.xxx.xxx"),
        ])),
    BeatStyle(
      name: "drum and bass, whose bass drum misses the third beat",
      loop: DrumLoop(
        tempo: 174,
        parts: [
          (.kick, 0.8, "x.........x....."), (.snare, 0.6, "....x.......x..."),
          (.hat, 0.3, "x.x.x.x.x.x.x.x."), (.bass, 0.2, "x.........x....."),
        ])),
    BeatStyle(
      name: "hip-hop with swing and a syncopated bass drum",
      loop: DrumLoop(
        tempo: 92, swing: 0.58,
        parts: [
          (.kick, 0.8, "x.....x.x......."), (.snare, 0.6, "....x.......x..."),
          (.hat, 0.15, "x.o.x.o.x.o.x.o."), (.bass, 0.3, "x.....x........."),
        ])),
    BeatStyle(
      name: "a shuffle",
      loop: DrumLoop(
        tempo: 118, swing: 2.0 / 3,
        parts: [
          (.kick, 0.7, "x.......x......."), (.snare, 0.6, "....x.......x..."),
          (.hat, 0.4, "x.x.x.x.x.x.x.x."), (.bass, 0.3, "x.o.x.o.x.o.x.o."),
        ])),
    BeatStyle(
      name: "ska, whose chords are on the off-beat only",
      loop: DrumLoop(
        tempo: 140,
        parts: [
          (.kick, 0.7, "x.......x......."), (.snare, 0.7, "....x.......x..."),
          (.chord, 0.2, "..x...x...x...x."), (.bass, 0.3, "x...x...x...x..."),
        ])),
    BeatStyle(
      name: "drum and bass, whose snare drum is between the beats of half the tempo",
      loop: DrumLoop(
        tempo: 170,
        parts: [
          (.kick, 0.8, "x..x......x....."), (.snare, 0.6, "....x.......x..."),
          (.hat, 0.3, "x.o.x.o.x.o.x.o."),
        ])),
    BeatStyle(
      name: "jungle, whose bass drum rolls over the third beat",
      loop: DrumLoop(
        tempo: 165,
        parts: [
          (.kick, 0.8, "x.x.......xx...."), (.snare, 0.6, "....x..o.o..x..o"),
          (.hat, 0.3, "x.x.x.x.x.x.x.x."),
        ])),
    BeatStyle(
      name: "a slow song, whose eighths could be the beats of twice the tempo",
      loop: DrumLoop(
        tempo: 80,
        parts: [
          (.kick, 0.8, "x.......x......."), (.snare, 0.5, "....x.......x..."),
          (.hat, 0.3, "x.x.x.x.x.x.x.x."), (.chord, 0.2, "x.x.x.x.x.x.x.x."),
        ])),
  ]
}
