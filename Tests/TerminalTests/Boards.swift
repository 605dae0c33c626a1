import Measurements

@testable import Terminal

/// Returns a board without colours that has taken over `messages`.
func board(
  _ messages: [Message] = [], glyphs: GlyphSet = .blocks, depth: ColorDepth = .none,
  footer: [String] = []
) -> MeterBoard {
  var board = MeterBoard(
    title: "flametube", footer: footer, style: TerminalStyle(depth: depth, glyphs: glyphs))
  for message in messages { board.consume(message) }
  return board
}

/// Returns `line` without control sequences.
func text(_ line: String) -> String {
  var text = String.UnicodeScalarView()
  var isControl = false
  for scalar in line.unicodeScalars {
    if scalar == "\u{1B}" {
      isControl = true
    } else if !isControl {
      text.append(scalar)
    } else if scalar == "m" {
      isControl = false
    }
  }
  return String(text)
}

/// The centres of third-octave bands: 1 kHz times 10^(k/10) (IEC 61260-1).
let thirdOctaves: [Float] = [
  20, 25.1, 31.6, 39.8, 50.1, 63.1, 79.4, 100, 125.9, 158.5, 199.5, 251.2, 316.2, 398.1, 501.2,
  631, 794.3, 1_000, 1_258.9, 1_584.9, 1_995.3, 2_511.9, 3_162.3, 3_981.1, 5_011.9, 6_309.6,
  7_943.3, 10_000, 12_589, 15_849, 19_953,
]

/// What a stereo input with all analyzers sends.
func everything(level: Float = -12) -> [Message] {
  [
    Message("/flametube/status/server", [.string("running")]),
    Message("/flametube/status/rate", [.int(48_000)]),
    Message("/flametube/status/period", [.int(256)]),
    Message("/flametube/status/xruns", [.int(0)]),
    Message("/flametube/main/level/rms", floats: [level, level]),
    Message("/flametube/main/level/peak", floats: [level + 3, level + 3]),
    Message("/flametube/main/level/hold", floats: [level + 6, level + 6]),
    Message("/flametube/main/spectrum/freqs", floats: thirdOctaves),
    Message("/flametube/main/spectrum/bands", floats: thirdOctaves.indices.map { Float($0) / 30 }),
    Message("/flametube/main/tone/bass", floats: [1]),
    Message("/flametube/main/stereo/balance", floats: [0]),
    Message("/flametube/main/stereo/correlation", floats: [1]),
  ]
}
