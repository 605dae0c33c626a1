import Foundation
import Session
import TestRigs
import Testing

@Suite("Manual pages and completions")
struct DocumentationTests {
  private static let shells = [DocumentationTopic.bash, .zsh, .fish]
  private static let pages = [DocumentationTopic.program, .configuration]

  @Test("Every command and option of the table stands in the manual", arguments: OptionTable.listed)
  func manual(_ command: CommandEntry) {
    let page = DocumentationCommand.text(.program)
    let synopsis = command.synopsis.replacing("-", with: "\\-")
    #expect(page.contains(".SS \"flametube \(synopsis)"))
    for option in OptionTable.options(of: command.name) {
      let dashed = option.long.replacing("-", with: "\\-")
      #expect(page.contains(dashed), "\(option.long)")
    }
  }

  @Test("Every command and option of the table stands in the completions", arguments: shells)
  func completions(_ shell: DocumentationTopic) {
    let text = DocumentationCommand.text(shell)
    for command in OptionTable.listed {
      #expect(text.contains(command.name.rawValue))
      for option in OptionTable.options(of: command.name) {
        let long = shell == .fish ? "-l \(option.name.rawValue) " : option.long
        #expect(text.contains(long), "\(option.long)")
      }
    }
  }

  @Test("Shells read the completions without a complaint", arguments: shells)
  func syntax(_ shell: DocumentationTopic) throws {
    let file = try Self.file(of: shell)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try run([shell.rawValue, "-n", file.path])
    #expect(result.status == 0 && result.output == "", "\(result.output)")
  }

  @Test("The typesetter of manual pages has nothing to warn of", arguments: pages)
  func typesetting(_ page: DocumentationTopic) throws {
    let file = try Self.file(of: page)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try run(["groff", "-ww", "-z", "-man", "-Tutf8", "-rLL=78n", file.path])
    #expect(result.status == 0 && result.output == "", "\(result.output)")
  }

  @Test(
    "Bash completes commands, options and their values, also behind an equals sign",
    arguments: [
      ("pl", "play"), ("run --wi", "--window"), ("config s", "show"), ("list ba", "bands"),
      ("-n run mon", "monitor"), ("analyze --format = c", "csv"), ("--window ham", "hamming"),
      ("-o qlc", "qlcplus@127.0.0.1:7700"), ("help doc", "doctor"),
    ])
  func bash(_ line: String, _ completion: String) throws {
    let file = try Self.file(of: .bash)
    defer { try? FileManager.default.removeItem(at: file) }
    let script = """
      source '\(file.path)'; COMP_WORDS=(flametube \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _flametube; echo "${COMPREPLY[@]}"
      """
    #expect(try run(["bash", "-c", script]).output == completion + "\n")
  }

  @Test(
    "Fish completes commands, options and their values",
    arguments: [
      ("pl", "play"), ("run --wi", "--window"), ("config s", "show"), ("list ba", "bands"),
      ("analyze --format c", "csv"), ("--window ham", "hamming"),
    ])
  func fish(_ line: String, _ completion: String) throws {
    let file = try Self.file(of: .fish)
    defer { try? FileManager.default.removeItem(at: file) }
    let script = "source '\(file.path)'; complete -C 'flametube \(line)'"
    let home = ["HOME": NSTemporaryDirectory()]
    let lines = try run(["fish", "-c", script], environment: home).output.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != "\t" } } == [completion[...]])
  }

  @Test("The packaging has the version of the program")
  func version() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Patches/packaging").standardized
    let changelog = try String(
      contentsOf: folder.appending(path: "debian/changelog"), encoding: .utf8)
    #expect(changelog.hasPrefix("flametube (\(programVersion)) "))
    let metainfo = try String(
      contentsOf: folder.appending(path: "flametube.metainfo.xml"), encoding: .utf8)
    #expect(metainfo.contains("<release version=\"\(programVersion)\""))
  }

  private static func file(of topic: DocumentationTopic) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try DocumentationCommand.text(topic).write(to: url, atomically: true, encoding: .utf8)
    return url
  }
}
