import Measurements
import Testing

@testable import Terminal

@Suite("What the meter shows besides levels and bands")
struct MeterPanelsTests {
  @Test("Loudness stands in one row with its units, the integrated one first")
  func loudness() {
    let lines = measured().render(columns: 80, rows: 24)
    #expect(
      lines.contains {
        $0.hasPrefix(
          " I -23.0 LUFS  M -20.0 LUFS  S -21.0 LUFS  LRA  4.2 LU  TP  -1.5 dBTP   01:01")
      })
  }

  @Test("Tall pictures have bars of loudness with the mark of −23 LUFS in the column of −23 dB")
  func target() {
    let lines = measured().render(columns: 120, rows: 50).map(Array.init)
    let bar = lines.first { String($0).hasPrefix(" M ") } ?? []
    let (start, width) = LevelPanel.bar(columns: 120, nameWidth: 1)
    #expect(bar.firstIndex(of: "┃") == start + Int((60.0 - 23) / 66 * Double(width)))
  }

  @Test("The beat row has the tempo, a dot for each beat of the bar, and the confidence")
  func beat() {
    let lines = measured().render(columns: 80, rows: 24)
    let row = lines.first { $0.contains("bpm") } ?? ""
    #expect(row.hasPrefix(" 120.0 bpm  ○ ● ○ ○") && row.contains("locked 87 %"))
  }

  @Test("Without a lock there is no tempo, and it says what is done")
  func noBeat() {
    let board = board([
      Message("/f/main/beat/bpm", floats: [0]),
      Message("/f/main/beat/state", [.string("searching")]),
    ])
    let row = board.render(columns: 80, rows: 24).first { $0.contains("bpm") } ?? ""
    #expect(row.contains("– bpm") && row.contains("searching") && !row.contains("●"))
  }

  @Test("Targets stand with what became of their datagrams")
  func targets() {
    var board = measured()
    board.link = MeterLink(address: "10.0.0.2:9820", state: .live, advice: [])
    board.consume(
      Message(
        "/f/status/targets",
        [
          .string("osc.udp://127.0.0.1:9000"), .int(12_345), .int(0), .int(6), .string("b"),
          .int(1),
          .int(2), .int(3), .string("cut"), .int(1),
        ]))
    let lines = board.render(columns: 80, rows: 26)
    #expect(lines[0].contains("10.0.0.2:9820"))
    #expect(
      lines.contains { $0.contains("osc.udp://127.0.0.1:9000  12,345 sent, 0 dropped, 6 failed") })
    #expect(lines.contains { $0.contains("b  1 sent, 2 dropped, 3 failed") })
    #expect(!lines.contains { $0.contains("cut") })
  }

  @Test("An instance that does not answer is named, with what to do")
  func silence() {
    var board = board()
    board.link = MeterLink(address: "127.0.0.1:9820", state: .silent, advice: ["flametube run"])
    let lines = board.render(columns: 80, rows: 24)
    #expect(lines[0].hasSuffix("● no answer "))
    #expect(lines.contains { $0.contains("No answer from 127.0.0.1:9820") })
    #expect(lines.contains { $0.contains("flametube run") })
    #expect(board.summary() == "no answer from 127.0.0.1:9820; flametube run")
  }

  @Test("Bands in decibels stand on an axis from −80 to 0 dB")
  func axis() {
    var board = board(everything())
    board.consume(
      Message("/f/main/spectrum/db", floats: Array(repeating: -40, count: thirdOctaves.count)))
    var canvas = Canvas(
      columns: 80, rows: 16, style: TerminalStyle(depth: .none, glyphs: .blocks))
    SpectrumPanel(input: board.inputs[0]).draw(on: &canvas, 0, height: 16)
    let lines = canvas.lines()
    // Half of sixteen rows.
    #expect(lines.filter { $0.contains("█") }.count == 8)
    #expect(lines[0].hasPrefix("  0") && lines[7].hasPrefix("-40") && !lines[7].contains("█"))
  }

  @Test("A cap stays a second where its band was, then falls by 20 dB in a second")
  func caps() {
    var caps = FallingPeaks()
    caps.update([-10], after: 0)
    for _ in 0..<10 { caps.update([-90], after: 0.1) }
    #expect(abs(caps.values[0] + 10) < 0.01)
    for _ in 0..<10 { caps.update([-90], after: 0.1) }
    #expect(abs(caps.values[0] + 30) < 0.01)
    caps.update([-20], after: 0.1)
    #expect(caps.values == [-20])
  }

  @Test("When no frames come the levels fall to silence, and figures of the programme stay")
  func fall() {
    var board = measured()
    board.fall()
    let lines = board.render(columns: 80, rows: 24)
    #expect(lines[3].contains("-inf") && !lines[3].contains("█"))
    #expect(lines.contains { $0.contains("I -23.0 LUFS") })
  }

  @Test("Every view fits every size", arguments: MeterView.allCases, GlyphSet.allCases)
  func sizes(view: MeterView, glyphs: GlyphSet) {
    var board = measured()
    board.style.glyphs = glyphs
    board.show(view)
    board.link = MeterLink(address: "127.0.0.1:9820", state: .silent, advice: ["a", "b"])
    board.consume(
      Message("/f/status/targets", [.string("t"), .int(1), .int(0), .int(0)]))
    for isHelpShown in [false, true] {
      board.isHelpShown = isHelpShown
      for columns in [1, 5, 20, 47, 60, 80, 100, 200] {
        for rows in [1, 2, 4, 9, 24, 39, 60] {
          let lines = board.render(columns: columns, rows: rows)
          #expect(lines.count == rows)
          #expect(lines.allSatisfy { text($0).unicodeScalars.count == columns })
        }
      }
    }
  }
}
