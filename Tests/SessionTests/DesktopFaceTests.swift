import AudioFiles
import Foundation
import Player
import Testing

@testable import Session

@Suite("The player's face on the session bus")
struct DesktopFaceTests {
  /// What a client gets that asks for `uri`, and what the log says of it.
  private func open(_ uri: String) -> (commands: [PlayerCommand], text: String) {
    let pipe = Pipe()
    let log = Log(level: .notice, descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let commands = DesktopFace.open(uri, at: 3, log)
    log.close(within: 30)
    try? pipe.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return (commands, text)
  }

  @Test("A file that a client names is added and chosen, and what is none is told")
  func open() {
    let song = open("file:///nowhere/a%20b.wav")
    #expect(song.commands == [.add([Playlist.Entry(file: "/nowhere/a b.wav")]), .goTo(3)])
    #expect(song.text == "")
    for (uri, fault) in [
      ("http://host/radio", "streams are not played"), ("file:///nowhere/a.m3u", "no such file"),
    ] {
      let none = open(uri)
      #expect(none.commands == [])
      #expect(none.text.contains(fault), "\(uri)")
    }
  }
}
