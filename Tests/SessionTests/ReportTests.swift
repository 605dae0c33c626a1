import Testing

@testable import Session

@Suite("The report")
struct ReportTests {
  @Test("A picture has the bytes that Python's zlib gives a PNG without compression")
  func picture() {
    // struct.pack and zlib.compress(rows, 0) of Python 3.11, chunk by chunk.
    let expected =
      "89504e470d0a1a0a0000000d4948445200000003000000020803000000aaaa962800000006504c54"
      + "45000000ffffffa5d99fdd00000013494441547801010800f7ff0000010100010000001600049018"
      + "41c90000000049454e44ae426082"
    let data = IndexedPNG.data(
      width: 3, height: 2, [0, 1, 1, 1, 0, 0], palette: [0, 0, 0, 255, 255, 255])
    let text = data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(text == expected)
  }

  @Test(
    "Base64 gives the vectors of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func base64(plain: String, coded: String) {
    #expect(Base64.text(of: Array(plain.utf8)) == coded)
  }

  @Test("Columns double their width when there are too many, and lose nothing of what is highest")
  func columns() {
    var columns = FoldedColumns<Int>(width: 1, limit: 8) { $0 = max($0, $1) }
    for second in 0..<30 { columns.add(second == 5 ? 100 : second, at: Double(second)) }
    #expect(columns.width == 4)
    #expect(columns.columns == [3, 100, 11, 15, 19, 23, 27, 29])
  }

  @Test("A section is read back as it was written, whatever the file is called")
  func section() throws {
    let name = "a\tb\n100%25 --> <i>.wav"
    let section = ReportSection(
      name, mark: ["7", "8.9"], cells: [name, "00:01", "–"], picture: "<svg></svg>")
    let lines = section.text[...].utf8.split(separator: 0x0A)
    #expect(lines.count == 2)
    let read = try #require(ReportSection(lines[0], lines[1]))
    #expect(read.file == name && read.mark == ["7", "8.9"])
    #expect(read.cells == section.cells && read.markup == section.markup)
    #expect(!section.markup.contains("<i>"))
    #expect(ReportSection(lines[0], lines[1].dropLast(3)) == nil)
  }
}
