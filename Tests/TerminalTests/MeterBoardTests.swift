import Measurements
import Testing

@testable import Terminal

@Suite("The meter board")
struct MeterBoardTests {
  @Test(
    "Every picture has exactly the size asked for", arguments: GlyphSet.allCases,
    ColorDepth.allCases)
  func size(glyphs: GlyphSet, depth: ColorDepth) {
    let full = board(everything(), glyphs: glyphs, depth: depth, footer: ["one", "two"])
    let empty = board(glyphs: glyphs, depth: depth)
    for columns in [1, 7, 20, 21, 37, 48, 60, 80, 133, 300] {
      for rows in [1, 2, 3, 5, 8, 12, 24, 60] {
        for lines in [full, empty].map({ $0.render(columns: columns, rows: rows) }) {
          #expect(lines.count == rows)
          #expect(lines.allSatisfy { text($0).unicodeScalars.count == columns })
        }
      }
    }
  }

  @Test("Colours change no character", arguments: [ColorDepth.sixteen, .palette, .full])
  func colors(depth: ColorDepth) {
    // Without a peak, since its shadow is a colour or a character.
    let messages = everything().filter { !$0.address.hasSuffix("peak") }
    let plain = board(messages).render(columns: 100, rows: 30)
    let colored = board(messages, depth: depth).render(columns: 100, rows: 30)
    #expect(colored.map(text) == plain)
    #expect(colored.joined().contains("\u{1B}["))
    #expect(!plain.joined().contains("\u{1B}"))
  }

  @Test("The prefix may be anything, or nothing", arguments: ["", "/flametube", "/a/b/c"])
  func prefixes(prefix: String) {
    let messages = [
      Message(prefix + "/main/level/rms", floats: [-3]),
      Message(prefix + "/status/rate", [.int(44_100)]),
    ]
    let board = board(messages)
    #expect(board.inputs.map(\.name) == ["main"])
    #expect(board.inputs.first?.rms == [-3])
    #expect(board.status.rate == 44_100)
  }

  @Test("A message that is not shown changes nothing")
  func unknown() {
    let board = board([
      Message("/flametube/main/timbre/flux", floats: [1]), Message("/x", floats: [1]),
      Message("", floats: [1]), Message("/flametube/hello", [.string("a")]),
    ])
    #expect(board.inputs.isEmpty)
  }

  @Test("Values that have not come are dashes")
  func missing() {
    let lines = board().render(columns: 80, rows: 24)
    #expect(lines[0].contains("waiting"))
    #expect(lines[1].contains("– Hz · – frames · xruns –"))
    #expect(lines[3].hasSuffix("–     –   "))
    #expect(lines.contains { $0.contains("no spectrum yet") })
    #expect(board().summary() == "no values yet")
  }

  @Test("The second line says rate, period in milliseconds, xruns and receivers")
  func status() {
    var board = board(everything())
    board.targets = ["127.0.0.1:9000"]
    let line = board.render(columns: 80, rows: 24)[1]
    // 256 / 48000 s = 5.33 ms.
    #expect(line.contains(" 48000 Hz · 256 frames (5.3 ms) · xruns 0 · to 127.0.0.1:9000"))
  }

  @Test("Text from outside controls no terminal and shifts no column")
  func hostile() {
    var board = board([Message("/s/status/server", [.string("\u{1B}[2J\n\u{301}日本")])])
    board.title = "\u{7}bell"
    board.footer = ["a\tb\u{9B}c"]
    for line in board.render(columns: 60, rows: 20) {
      let isHarmless = line.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value < 0x3000 }
      #expect(isHarmless && !line.unicodeScalars.contains { (0x7F..<0xA0).contains($0.value) })
    }
    #expect(!board.summary().contains("\u{1B}"))
  }

  @Test("The line for logs holds the levels and one character for each band")
  func summary() {
    var board = board(everything(level: -12.34), glyphs: .ascii)
    board.consume(Message("/flametube/main/spectrum/bands", floats: [0, 0.5, 1]))
    #expect(board.summary() == "main rms -12.3 -12.3 peak  -6.3 dBFS [ :#]")
  }

  @Test("A lost server and xruns stand in the line for logs")
  func trouble() {
    let board = board([
      Message("/flametube/status/server", [.string("lost")]),
      Message("/flametube/status/xruns", [.int(3)]),
    ])
    #expect(board.summary() == "no values yet  server lost  xruns 3")
  }

  @Test("With two inputs each bar has its input's name, and the spectrum can be changed")
  func inputs() {
    var board = board([
      Message("/f/stage/level/rms", floats: [-10]), Message("/f/booth/level/rms", floats: [-20]),
    ])
    let lines = board.render(columns: 80, rows: 24)
    #expect(lines[3].hasPrefix(" stage 1 █"))
    #expect(lines[4].hasPrefix(" booth 1 █"))
    #expect(board.selected?.name == "stage" && lines[1].hasPrefix(" input stage"))
    board.selectNext()
    #expect(board.render(columns: 80, rows: 24)[1].hasPrefix(" input booth"))
    #expect(board.selected?.name == "booth")
    board.selectNext()
    #expect(board.selected?.name == "stage")
  }

  @Test("Where rows are short the name and the levels stay")
  func priorities() {
    let lines = board(everything(), footer: ["try"]).render(columns: 80, rows: 3)
    #expect(lines[0].contains("flametube"))
    #expect(lines[1].hasPrefix(" L █"))
  }

  @Test("Of many channels half a screen is shown, and the rest counted")
  func manyChannels() {
    let levels = Array(repeating: Float(-6), count: 64)
    let board = board([Message("/f/main/level/rms", floats: levels)])
    let lines = board.render(columns: 80, rows: 24)
    #expect(lines.filter { $0.contains("████") }.count == 12)
    #expect(lines.contains { $0.hasPrefix(" and 52 more channels") })
  }
}
