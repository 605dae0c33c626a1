import Foundation
import TestRigs
import Testing

extension Patches {
  /// The patches by their text.
  @Suite
  struct SchemaTests {
    @Test("Each address that stands in Patches is one that the program sends")
    func addresses() throws {
      let profiles = ["full", "pd", "sc", "scalar", "qlcplus", "sonicpi", "synesthesia"]
      let sent = try Set(profiles.flatMap { try leaves(of: $0) })
      for (file, text) in try files() {
        let named = text.matches(
          of: /["'\/](level|spectrum|tone|onset|beat)\/([a-z_]+)(?=["'\/ `,;|])/)
        for match in named {
          let leaf = "\(match.output.1)/\(match.output.2)"
          // A leaf of scalars ends in the number of its element.
          #expect(
            sent.contains(leaf) || sent.contains { $0.hasPrefix(leaf + "_") }, "\(file): \(leaf)")
        }
      }
    }

    @Test("Each folder of Patches has a page, and the index names it")
    func index() throws {
      let index = try String(contentsOfFile: patch("README.md"), encoding: .utf8)
      for folder in try FileManager.default.contentsOfDirectory(atPath: patch("")) {
        // What packs the program is no patch.
        guard !folder.contains("."), folder != "packaging" else { continue }
        #expect(FileManager.default.fileExists(atPath: patch("\(folder)/README.md")), "\(folder)")
        #expect(index.contains("(\(folder)/README.md)"), "\(folder)")
      }
    }

    /// The leaves that a target with the profile would get, without input and prefix.
    private func leaves(of profile: String) throws -> [String] {
      let result = try Flametube.run(
        ["list", "addresses", "--json", "-o", "\(profile)@127.0.0.1:9000"])
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let entries = (object as? [String: Any])?["addresses"] as? [[String: Any]] ?? []
      #expect(!entries.isEmpty, "\(result.output)")
      return entries.compactMap { $0["address"] as? String }.flatMap { address in
        // Synesthesia's addresses have no input.
        let words = address.split(separator: "/")
        return [1, 2].map { words.dropFirst($0).prefix(2).joined(separator: "/") }
      }
    }

    /// The texts of all patches and pages, by their paths.
    private func files() throws -> [(String, String)] {
      try FileManager.default.subpathsOfDirectory(atPath: patch("")).compactMap { path in
        guard !path.hasPrefix("packaging"),
          let text = try? String(contentsOfFile: patch(path), encoding: .utf8)
        else { return nil }
        return (path, text)
      }
    }
  }
}
