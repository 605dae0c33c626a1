import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// No file of the user's is lost to a slip.
  @Suite
  struct KeptFileTests {
    private let home: TemporaryHome

    init() throws {
      home = try TemporaryHome()
    }

    @Test("analyze does not write over the file that it reads")
    func ownInput() throws {
      let path = home.file("song.wav")
      let sound = Sound.wave(seconds: 0.5)
      try sound.write(to: URL(fileURLWithPath: path))
      let result = try Flametube.run(["analyze", "-o", path, path], in: home)
      #expect(result.status == 1)
      #expect(result.output.contains("--output"), "\(result.output)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == sound)
    }

    @Test("analyze leaves older lines alone, and no empty file, when it has nothing to write")
    func olderLines() throws {
      let older = home.file("older.jsonl")
      try "older\n".write(toFile: older, atomically: true, encoding: .utf8)
      for output in [older, home.file("new.jsonl")] {
        let result = try Flametube.run(
          ["analyze", "-o", output, home.file("absent.wav")], in: home)
        #expect(result.status == 1)
      }
      #expect(try String(contentsOfFile: older, encoding: .utf8) == "older\n")
      #expect(access(home.file("new.jsonl"), F_OK) != 0)
    }

    @Test("A recording takes the next free number and leaves older ones alone")
    func recording() throws {
      let older = home.file("take.wav")
      try "older".write(toFile: older, atomically: true, encoding: .utf8)
      let server = try ServerKind.jackd.start()
      let program = try Flametube(["--record", older, "-C", "none"], on: server, in: home)
      let next = home.file("take-2.wav")
      #expect(poll(within: 60) { program.output.contains("recording to \(next)") })
      #expect(program.end()?.status == 0)
      server.stop()
      #expect(try String(contentsOfFile: older, encoding: .utf8) == "older")
      #expect(try Data(contentsOf: URL(fileURLWithPath: next)).count > 1_000)
    }

    @Test(
      "A recording that cannot be made is told before the start",
      arguments: [
        ("/nonexistent/take.wav", Int32(1), "/nonexistent"), ("/dev/full", 1, "regular"),
        ("take.flac", 2, "take.wav"),
      ])
    func refusedRecording(path: String, status: Int32, word: String) throws {
      let result = try Flametube.run(["run", "--record", path], in: home)
      #expect(result.status == status, "\(result.output)")
      #expect(result.output.contains(word), "\(result.output)")
    }

    @Test("config init writes over nothing that is no regular file")
    func device() throws {
      let pipe = home.file("pipe")
      try #require(mkfifo(pipe, 0o600) == 0)
      let result = try Flametube.run(["config", "init", "-f", "-o", pipe], in: home)
      #expect(result.status == 1)
      #expect(result.output.contains("regular"), "\(result.output)")
      var status = stat()
      #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test(
      "A file with more channels than an input has is told with code 1, a short one with a notice")
    func oddFiles() throws {
      let wide = home.file("wide.wav")
      try Sound.wave(seconds: 0.1, channels: 20).write(to: URL(fileURLWithPath: wide))
      let refused = try Flametube.run(["analyze", wide], in: home)
      #expect(refused.status == 1)
      #expect(refused.output.contains("20") && refused.output.contains("16"), "\(refused.output)")
      let short = home.file("short.wav")
      try Sound.wave(seconds: 0.002).write(to: URL(fileURLWithPath: short))
      let result = try Flametube.run(["analyze", short], in: home)
      #expect(result.status == 0)
      #expect(result.output.contains("shorter"), "\(result.output)")
    }
  }
}
