import Foundation
import Measurements
import Testing

@testable import Session

@Suite("README")
struct ReadmeTests {
  private let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../README.md").standardized

  @Test("README lists every command as the program describes it")
  func commands() throws {
    let rows = CommandListing.all.map { command in
      let types = command.types.isEmpty ? "" : "`\(command.types)`"
      return "| `\(command.address)` | \(types) | \(command.summary) |"
    }
    try expect(rows, under: ["Address behind the prefix", "Types", "Effect"], mark: "commands")
  }

  @Test("README lists every profile as the program describes it")
  func profiles() throws {
    let rows = BuiltInProfiles.all(.builtIn).map { profile in
      "| `\(profile.name)` | \(profile.port.map(String.init) ?? "") | \(profile.summary) |"
    }
    try expect(rows, under: ["Profile", "Usual port", "For"], mark: "profiles")
  }

  private func expect(_ rows: [String], under head: [String], mark: String) throws {
    let heads = [head, head.map { _ in "---" }].map { "| \($0.joined(separator: " | ")) |" }
    let table = (heads + rows).joined(separator: "\n")
    let readme = try String(contentsOf: path, encoding: .utf8)
    let start = try #require(readme.range(of: "<!-- Begin of the \(mark)"))
    let end = try #require(readme.range(of: "<!-- End of the \(mark)"))
    let section = readme[start.upperBound..<end.lowerBound]
    let present = section.split(separator: "\n").dropFirst().joined(separator: "\n")
    #expect(present == table, "Put this between the two marks of README.md:\n\(table)")
  }
}
