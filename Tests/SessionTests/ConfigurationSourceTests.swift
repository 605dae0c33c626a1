import Foundation
import Session
import Testing

/// A directory of its own that goes with the value.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "flametube-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}

@Suite("Where the configuration comes from")
struct ConfigurationSourceTests {
  private func load(_ file: String? = nil, _ environment: [String: String] = [:]) throws
    -> Configuration
  {
    try ConfigurationSource(
      file: file, vocabulary: SampleAnalyzers.vocabulary, environment: environment
    ).load()
  }

  @Test("The standard place follows XDG_CONFIG_HOME, else HOME, and relative paths are ignored")
  func standardPath() {
    let name = "/flametube/flametube.json5"
    #expect(
      ConfigurationFile.standardPath(in: ["XDG_CONFIG_HOME": "/x", "HOME": "/h"]) == "/x" + name)
    #expect(
      ConfigurationFile.standardPath(in: ["XDG_CONFIG_HOME": "x", "HOME": "/h"]) == "/h/.config"
        + name)
    #expect(ConfigurationFile.standardPath(in: ["HOME": "/h"]) == "/h/.config" + name)
    #expect(ConfigurationFile.standardPath(in: [:]) == nil)
  }

  @Test("A first run needs no file, and a file at the standard place is read anew each time")
  func standardFile() throws {
    let directory = try TemporaryDirectory()
    let source = ConfigurationSource(
      vocabulary: SampleAnalyzers.vocabulary, environment: ["XDG_CONFIG_HOME": directory.path])
    #expect(try source.load() == Configuration())
    try directory.write("{ client: 'one' }", to: "flametube/flametube.json5")
    #expect(try source.load().client == "one")
    try directory.write("{ client: 'two' }", to: "flametube/flametube.json5")
    #expect(try source.load().client == "two")
  }

  @Test("A file that was named must exist and be a regular file")
  func badFiles() throws {
    let directory = try TemporaryDirectory()
    #expect(mkfifo(directory.path + "/pipe", 0o600) == 0)
    let cases = [
      ("/missing.json5", "the file does not exist; check the path"), ("", "this is a directory"),
      ("/pipe", "this is no regular file"),
    ]
    for (name, part) in cases {
      let path = directory.path + name
      let errors = try #require(throws: ConfigurationErrors.self) { try load(path) }
      #expect(errors.lines.count == 1)
      #expect(errors.lines[0].hasPrefix("\(path): \(part)"), "\(errors.lines)")
      #expect(!errors.concernOnlyArguments)
    }
    #expect(throws: ConfigurationErrors.self) { try load("/dev/zero") }
  }

  @Test("A file longer than a mebibyte is refused after a mebibyte")
  func longFile() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/long"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(truncate(path, 100 << 20) == 0)
    let errors = try #require(throws: ConfigurationErrors.self) { try load(path) }
    #expect(errors.lines[0].contains("longer than 1 MiB"))
  }
}
