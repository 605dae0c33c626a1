import Measurements
import Testing

@testable import Terminal

@Suite("The spectrum")
struct SpectrumPanelTests {
  /// The spectrum alone, drawn into `height` rows.
  private func picture(
    _ bands: [Float], peaks: [Float] = [], columns: Int = 80, height: Int = 10
  ) -> [[Character]] {
    var input = InputReading(name: "main")
    input.bands = bands
    input.peaks = peaks
    var canvas = Canvas(
      columns: columns, rows: height, style: TerminalStyle(depth: .none, glyphs: .blocks))
    SpectrumPanel(input: input).draw(on: &canvas, 0, height: height)
    return canvas.lines().map(Array.init)
  }

  /// The height of `column` in eighths of a row.
  private func eighths(_ picture: [[Character]], _ column: Int) -> Int {
    let glyphs: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return picture.reduce(0) { $0 + (glyphs.firstIndex(of: $1[column]).map { $0 + 1 } ?? 0) }
  }

  @Test("A band fills its share of the height", arguments: [0, 0.5, 1, 0.3, 1.7, -0.2] as [Float])
  func height(value: Float) {
    let picture = picture(Array(repeating: value, count: 31))
    let columns = BandColumns(bandCount: 31, columns: 80)
    let exact = min(1, max(0, value)) * 80
    for index in 0..<31 {
      for column in columns.range(index) {
        #expect(abs(Float(eighths(picture, column)) - exact) <= 0.5)
      }
    }
  }

  @Test("Of more bands than columns the loudest of each column is seen")
  func manyBands() {
    for loud in [0, 1, 255, 300, 511] {
      var bands = Array(repeating: Float(0), count: 512)
      bands[loud] = 1
      let picture = picture(bands)
      let full = (0..<80).filter { eighths(picture, $0) == 80 }
      #expect(full == [BandColumns(bandCount: 512, columns: 80).center(of: loud)])
    }
  }

  @Test("Every band has the same width, and all lie inside", arguments: [1, 5, 31, 79, 120, 512])
  func columns(bandCount: Int) {
    for width in 20...300 {
      let columns = BandColumns(bandCount: bandCount, columns: width)
      let ranges = (0..<columns.count).map(columns.range)
      #expect(Set(ranges.map(\.count)).count == 1)
      #expect(ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= width })
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    }
  }

  @Test("A cap lies on the row of its value while the flame is below it")
  func caps() {
    let picture = picture([0.25], peaks: [0.75])
    let column = BandColumns(bandCount: 1, columns: 80).center(of: 0)
    // Row 2 from the top holds 0.7 to 0.8 of ten rows.
    #expect(picture[2][column] == "▁")
  }

  @Test("A label stands under the band of its frequency", arguments: [60, 80, 100, 250])
  func labels(columns: Int) {
    let lines = board(everything()).render(columns: columns, rows: 24).map(Array.init)
    let placed = BandColumns(bandCount: 31, columns: columns)
    let row = lines.first { String($0).contains("1k") && String($0).contains("4k") } ?? []
    // 1 kHz is band 17 and 4 kHz band 23 of the third octaves from 20 Hz.
    for (text, band) in [("1k", 17), ("4k", 23)] {
      let column = placed.center(of: band)
      #expect(row.count > column + 1 && String(row[column...column + 1]) == text)
    }
  }

  @Test("An array in parts is put together")
  func parts() {
    let board = board([
      Message(
        "/f/main/spectrum/bands_part", [.int(0), .int(5), .float(0.1), .float(0.2), .float(0.3)]),
      Message(
        "/f/main/spectrum/bands_part", [.int(2), .int(5), .float(0.3), .float(0.4), .float(0.5)]),
      Message(
        "/f/main/spectrum/bands_part", [.int(4), .int(5), .float(0.6), .float(9), .float(9)]),
      Message("/f/main/spectrum/bands_part", [.int(-1), .int(5), .float(9)]),
      Message("/f/main/spectrum/bands_part", [.int(0)]),
    ])
    #expect(board.inputs.first?.bands == [0.1, 0.2, 0.3, 0.4, 0.6])
  }
}
