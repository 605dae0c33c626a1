import Measurements
import Testing

@testable import Terminal

@Suite("The level bars")
struct LevelPanelTests {
  /// The bar of a mono input, without its name and figures.
  private func bar(_ messages: [Message], columns: Int = 80) -> [Character] {
    let line = board(messages).render(columns: columns, rows: 24)[3]
    return Array(Array(line).dropLast(columns < 100 ? 15 : 25).dropFirst(3))
  }

  private func level(_ leaf: String, _ value: Float) -> Message {
    Message("/flametube/main/level/" + leaf, floats: [value])
  }

  @Test(
    "A level fills its share of 66 dB in eighths of a column",
    arguments: [-6, -60, 0, 6, -33.3] as [Float], [60, 80, 131])
  func rms(value: Float, columns: Int) {
    let bar = bar([level("rms", value)], columns: columns)
    let eighths = bar.reduce(0) { sum, glyph in
      sum + (["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"].firstIndex(of: glyph).map { $0 + 1 } ?? 0)
    }
    let exact = (value + 60) / 66 * Float(bar.count * 8)
    #expect(abs(Float(eighths) - exact) <= 0.5)
  }

  @Test("Silence is an empty bar and says so")
  func silence() {
    let line = board([level("rms", -120), level("hold", -120)]).render(columns: 80, rows: 24)[3]
    #expect(line.contains("  -inf  -inf"))
    #expect(!line.contains("█") && !line.contains("┃"))
  }

  @Test("The held peak is a mark at its own column")
  func hold() {
    let bar = bar([level("rms", -30), level("hold", -10)])
    #expect(bar.firstIndex(of: "┃") == Int(50.0 / 66 * Double(bar.count)))
  }

  @Test("The peak is a shadow behind the level")
  func peak() {
    let bar = bar([level("rms", -30), level("peak", -10)])
    let end = bar.lastIndex(of: "░") ?? 0
    #expect(abs(Double(end + 1) - 50.0 / 66 * Double(bar.count)) <= 0.5)
  }

  @Test("A clipped channel has a mark behind its figures")
  func clip() {
    let messages = [level("rms", -3), level("hold", 0.4)]
    let clipped = messages + [Message("/flametube/main/level/clip", [.int(2)])]
    #expect(board(clipped).render(columns: 80, rows: 24)[3].hasSuffix("  -3.0   0.4 ● "))
    #expect(board(messages).render(columns: 80, rows: 24)[3].hasSuffix("  -3.0   0.4   "))
  }

  @Test("The scale has 0 dBFS under its column", arguments: [40, 60, 80, 200])
  func scale(columns: Int) {
    let lines = board([level("rms", 0)]).render(columns: columns, rows: 24)
    let filled = Array(lines[3]).lastIndex { $0 != " " && "▏▎▍▌▋▊▉█".contains($0) } ?? 0
    let scale = Array(lines[4])
    let zeros = scale.indices.filter {
      scale[$0] == "0" && scale[$0 - 1] == " " && ($0 + 1 == columns || scale[$0 + 1] == " ")
    }
    #expect(zeros.count == 1)
    #expect(abs((zeros.first ?? 0) - filled) <= 1)
  }
}
