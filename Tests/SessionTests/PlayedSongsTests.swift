import Foundation
import Testing

@testable import Session

@Suite("What the log says of songs")
struct PlayedSongsTests {
  @Test("A song that cannot be opened is one fault, however often it is chosen, and fills no log")
  func repeated() throws {
    let pipe = Pipe()
    let log = Log(level: .notice, descriptor: pipe.fileHandleForWriting.fileDescriptor)
    var songs = PlayedSongs(log: log)
    for _ in 0..<100 { songs.noteFault("bad.wav: no file", wasPlayed: false) }
    songs.noteFault("other.wav: no file", wasPlayed: false)
    songs.noteEnd(isFollower: false)
    #expect(songs.lostCount == 2)
    log.close(within: 30)
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let lines = text.split(separator: "\n")
    // The first one, five complaints, the other one and the end.
    #expect(lines.count == 8, "\(text)")
    #expect(lines.last?.hasSuffix("0 songs played, 2 faults") == true)
  }
}
