import Testing

@testable import Terminal

@Suite("What a terminal can show")
struct StyleTests {
  @Test(
    "The variables of the environment choose the colours",
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.full),
      (["TERM": "xterm-256color", "COLORTERM": "24bit"], .full),
      (["TERM": "xterm-direct"], .full),
      (["TERM": "screen-256color"], .palette),
      (["TERM": "xterm"], .sixteen),
      (["TERM": "linux"], .sixteen),
      (["TERM": "vt100"], .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
      ([:], .none),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .palette),
    ])
  func depth(environment: [String: String], depth: ColorDepth) {
    #expect(ColorDepth(environment: environment) == depth)
  }

  @Test(
    "The locale and the terminal choose the characters",
    arguments: [
      (["LANG": "de_DE.UTF-8"], GlyphSet.blocks),
      (["LANG": "de_DE.ISO-8859-1"], .ascii),
      (["LANG": "en_US.UTF-8", "LC_ALL": "en_US.ISO-8859-15"], .ascii),
      (["LANG": "en_US.ISO-8859-1", "LC_CTYPE": "C.utf8"], .blocks),
      ([:], .blocks),
      (["LANG": "C"], .blocks),
      (["LANG": "C", "TMUX": "/tmp/x"], .ascii),
      (["LANG": "en_US.UTF-8", "TERM": "linux"], .ascii),
    ])
  func glyphs(environment: [String: String], glyphs: GlyphSet) {
    #expect(GlyphSet(environment: environment) == glyphs)
  }

  @Test("A colour becomes the entry of xterm's palette that has it")
  func palette() {
    // The table in xterm's 256colres.h.
    let known: [(Color, Int)] = [
      (Color(255, 0, 0), 196), (Color(0, 255, 0), 46), (Color(0, 0, 255), 21),
      (Color(255, 135, 0), 208), (Color(95, 135, 175), 67), (Color(255, 255, 255), 231),
      (Color(0, 0, 0), 16), (Color(128, 128, 128), 244), (Color(8, 8, 8), 232),
      (Color(238, 238, 238), 255),
    ]
    for (color, index) in known { #expect(ColorDepth.paletteIndex(color) == index) }
  }

  @Test("Pure colours become their own of the sixteen")
  func sixteen() {
    let known: [(Color, Int)] = [
      (Color(255, 0, 0), 91), (Color(0, 255, 0), 92), (Color(255, 255, 0), 93),
      (Color(0, 0, 255), 94), (Color(170, 0, 0), 31), (Color(0, 170, 170), 36),
      (Color(255, 255, 255), 97), (Color(0, 0, 0), 30),
    ]
    for (color, number) in known { #expect(ColorDepth.ansi(color) == number) }
  }

  @Test("A gradient has its stops where they stand, and the mean half way between two")
  func gradient() {
    let gradient = Gradient(stops: [(0, Color(0, 0, 0)), (0.5, Color(100, 0, 200))])
    #expect(gradient.color(at: -1) == Color(0, 0, 0))
    #expect(gradient.color(at: 0.25) == Color(50, 0, 100))
    #expect(gradient.color(at: 0.5) == Color(100, 0, 200))
    #expect(gradient.color(at: 2) == Color(100, 0, 200))
  }

  @Test("Figures have a point and stated digits, and a frequency its short form")
  func figures() {
    #expect(Figure.level(-12.34) == "-12.3")
    #expect(Figure.level(-0.04) == "0.0")
    #expect(Figure.level(-120) == "-inf")
    #expect(Figure.ratio(-0.05) == "-0.05")
    let texts = [31.5, 63, 1_000, 12_500].map(Figure.frequency)
    #expect(texts == ["31.5", "63", "1k", "12.5k"])
  }
}
