import AudioFiles
import Control
import Foundation
import Measurements
import Player
import Synchronization
import Testing

@testable import Session

@Suite("Commands for the player")
struct PlayerCommandsTests {
  /// What becomes of a command of a player without songs, which may add those of `roots`.
  private func outcome(
    of message: Message, roots: [FileName] = [],
    onFault: @escaping @Sendable (AudioFileError) -> Void = { _ in }
  ) -> ControlOutcome {
    let player = Player { _ in }
    defer { player.stop() }
    let commands = PlayerCommands.all(
      roots: roots, onFault: onFault, perform: { player.perform($0) })
    return CommandTable(commands).carryOut(message)
  }

  @Test("One that cannot be carried out is refused with the reason")
  func refusals() {
    let goTo = outcome(of: Message("/player/goto", [.int(9)]))
    #expect(goTo == .refused("there is no song 9, the list has none"))
    #expect(outcome(of: Message("/player/next", [])) == .refused("there is no song in the list"))
    #expect(outcome(of: Message("/player/volume", [.float(0.5)])) == .done)
  }

  @Test("Of a list that is added what cannot be read is told, and the rest is in the list")
  func partly() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = try #require(FileName(folder.path(percentEncoded: false)).resolved)
    let (list, none) = (folder.appending(path: "a.m3u"), folder.appending(path: "none.m3u"))
    try Data("http://host/radio\nsong.wav\n".utf8).write(to: list)
    try Data("# nothing\n".utf8).write(to: none)
    let faults = Faults()
    func add(_ file: URL) -> ControlOutcome {
      outcome(
        of: Message("/player/add", [.string(file.path(percentEncoded: false))]), roots: [root]
      ) { faults.add($0) }
    }
    #expect(add(list) == .done)
    #expect(faults.all == [.stream("http://host/radio")])
    guard case .refused(let reason) = add(none) else { return #expect(Bool(false)) }
    #expect(reason.hasSuffix("names no song"))
  }
}

private final class Faults: Sendable {
  private let faults = Mutex<[AudioFileError]>([])

  var all: [AudioFileError] { faults.withLock { $0 } }

  func add(_ fault: AudioFileError) {
    faults.withLock { $0.append(fault) }
  }
}
