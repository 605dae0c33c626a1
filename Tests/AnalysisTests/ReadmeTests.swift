import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  private let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../README.md").standardized

  @Test("README lists every message as the schema describes it")
  func messageTable() throws {
    let table = MessageTable().text
    let readme = try String(contentsOf: path, encoding: .utf8)
    let start = try #require(readme.range(of: "<!-- Begin of the message table"))
    let end = try #require(readme.range(of: "<!-- End of the message table"))
    let section = readme[start.upperBound..<end.lowerBound]
    let rows = section.split(separator: "\n").dropFirst().joined(separator: "\n")
    #expect(
      rows == table,
      "Put this between the two marks of README.md:\n\(table)")
  }
}
