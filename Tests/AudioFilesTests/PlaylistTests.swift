import Foundation
import Testing

@testable import AudioFiles

@Suite("Playlists")
struct PlaylistTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func files(_ name: String, _ text: [UInt8]) throws -> [Playlist.Entry] {
    try Playlist.read(FileName(folder.file(name, text)))
  }

  private func local(_ name: String, _ title: String? = nil) -> Playlist.Entry {
    Playlist.Entry(file: FileName(folder.file(name)), title: title)
  }

  @Test("M3U gives names in any bytes, from its own folder, with the titles before them")
  func m3u() throws {
    let text = "\u{FEFF}#EXTM3U\r\n#EXTINF:123,A – B\r\na b.mp3\r\n# no song\r\n\r\n/x/y.wav\n"
    let odd: [UInt8] = [0xE9, 0x2E, 0x77, 0x61, 0x76]
    let entries = try files("list.m3u", Array(text.utf8) + odd)
    #expect(entries.prefix(2) == [local("a b.mp3", "A – B"), Playlist.Entry(file: "/x/y.wav")])
    #expect(entries.last?.file.bytes == Array(folder.file("").utf8) + odd)
    #expect(entries.count == 3)
  }

  @Test("PLS gives its files by number, whatever their order in the file")
  func pls() throws {
    let text =
      "[playlist]\nTitle2=Two\nFile10=c.ogg\nFile2=file:///m%20n/b.ogg\nFile1=a.ogg\nVersion=2"
    let entries = try files("list.pls", Array(text.utf8))
    #expect(
      entries == [local("a.ogg"), Playlist.Entry(file: "/m n/b.ogg", title: "Two"), local("c.ogg")])
  }

  @Test("XSPF gives the locations of its tracks, with entities and escapes resolved")
  func xspf() throws {
    let text = """
      <?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/"><title>all</title>
      <trackList><track><location>file:///a&amp;b/%C3%A9.flac</location><title>x &lt; y</title>
      <creator>N &#38; M</creator></track><track>
      <location> sub/c%20d.wav </location></track><track><title>nowhere</title></track>
      <track><location>http://example.com/e.mp3</location></track></trackList></playlist>
      """
    let entries = try files("list.xspf", Array(text.utf8))
    #expect(
      entries == [
        Playlist.Entry(file: "/a&b/é.flac", title: "N & M – x < y"), local("sub/c d.wav"),
        Playlist.Entry(file: "http://example.com/e.mp3"),
      ])
  }

  @Test("A file name and its URI stand for each other, whatever the bytes")
  func uris() {
    let name = FileName(bytes: (1...255).map { UInt8($0) } + [0x2F])
    let rooted = FileName("/").appending(name)
    #expect(FileName(uri: Array(rooted.uri.utf8)) == rooted)
    #expect(FileName(uri: Array("file://localhost/a".utf8)) == "/a")
    for broken in ["http://x/a", "file://host/a", "file:///a%", "/a%zz", "/a%00b"] {
      #expect(FileName(uri: Array(broken.utf8)) == nil)
    }
  }

  @Test(
    "A folder gives its songs in the order of people, with those of its folders and lists of lists")
  func folders() throws {
    for name in ["10.wav", "2.wav", "b.flac", "1.mp3", "note.txt", ".hidden.wav"] {
      _ = try folder.file(name, [0])
    }
    try FileManager.default.createDirectory(
      atPath: folder.file("a"), withIntermediateDirectories: false)
    _ = try folder.file("a/x.ogg", [0])
    _ = try folder.file("all.m3u", Array("2.wav\nall.m3u\nother.pls\nnothing.m3u\n".utf8))
    let list = SongList([FileName(folder.path)])
    #expect(
      list.entries.map { $0.file.lastPart } == ["1.mp3", "2.wav", "10.wav", "x.ogg", "b.flac"])
    let nested = SongList([FileName(folder.file("all.m3u"))])
    #expect(Set(nested.entries.map(\.file)) == [FileName(folder.file("2.wav"))])
    #expect(nested.faults.contains(.missing(FileName(folder.file("other.pls")))))
  }

  @Test("A list from Windows finds its files, and a stream is told to be none")
  func windows() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("sub"), withIntermediateDirectories: false)
    _ = try folder.file("sub/a.wav", [0])
    _ = try folder.file("b\\c.wav", [0])
    let text = "#EXTM3U\r\n#EXTINF:9,A\r\nsub\\a.wav\r\nb\\c.wav\r\nhttp://host/radio\r\n"
    let list = SongList([FileName(try folder.file("list.m3u", Array(text.utf8)))])
    #expect(list.entries == [local("sub/a.wav", "A"), local("b\\c.wav")])
    #expect(list.faults == [.stream("http://host/radio")])
    #expect(SongList(["https://host/a.mp3"]).faults == [.stream("https://host/a.mp3")])
  }

  @Test("A folder in a folder is told when it is called like a song and holds none")
  func folderLikeSong() throws {
    for name in ["song.wav", "empty"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: false)
    }
    _ = try folder.file("a.wav", [0])
    let list = SongList([FileName(folder.path)])
    #expect(list.entries == [local("a.wav")])
    #expect(
      list.faults == [
        .notRegular(FileName(folder.file("song.wav")), kind: "a folder without songs")
      ])
  }

  @Test("A folder that links lead back to is visited once, and so is a list that names itself")
  func circles() throws {
    for name in ["1.wav", "2.wav"] { _ = try folder.file(name, [0]) }
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: folder.file("a"), withIntermediateDirectories: false)
    _ = try folder.file("a/x.ogg", [0])
    for (link, target) in [("self", "."), ("a/up", ".."), ("b", "a")] {
      try manager.createSymbolicLink(
        atPath: folder.file(link), withDestinationPath: target)
    }
    let root = FileName(folder.path)
    let list = SongList([root])
    #expect(list.entries.map { $0.file.lastPart } == ["1.wav", "2.wav", "x.ogg"])
    #expect(list.faults == [])
    #expect(SongList([root, root]).entries.count == 6)
    _ = try folder.file("all.m3u", Array("1.wav\nall.m3u\nsub.m3u\nsub.m3u\n".utf8))
    _ = try folder.file("sub.m3u", Array("2.wav\nall.m3u\n".utf8))
    let nested = SongList([FileName(folder.file("all.m3u"))])
    #expect(nested.entries.map { $0.file.lastPart } == ["1.wav", "2.wav", "2.wav"])
  }

  @Test("After a seek the frames from there on are read", arguments: Encoding.read)
  func seek(encoding: Encoding) throws {
    let samples = sine(frequency: 440, amplitude: 0.5, count: 96_000)
    encoding.write(samples, channels: 1, to: folder.file("a"))
    let reader = try AudioFileReader(path: folder.file("a"))
    let whole = try rest(of: reader)
    for place in [50_000, 0, 95_000] {
      reader.seek(to: place)
      let part = try rest(of: reader)
      #expect(abs(part.count - (whole.count - place)) <= 1)
      let differences = zip(part, whole[place...]).map { abs($0.0 - $0.1) }
      #expect(differences.allSatisfy { $0 < 0.02 })
    }
  }

  private func rest(of reader: AudioFileReader) throws -> [Float] {
    var samples: [Float] = []
    var block = Array(repeating: Float(0), count: 1_000)
    while true {
      let count = try block.withUnsafeMutableBufferPointer { buffer in
        try reader.read(interleaved: buffer.baseAddress!, frameCount: 1_000)
      }
      guard count > 0 else { return samples }
      samples += block[..<count]
    }
  }
}
