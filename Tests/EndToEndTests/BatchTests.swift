import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct BatchTests {
    @Test("A batch gives the frames of each file, a table, and goes on where it was interrupted")
    func batch() throws {
      let home = try TemporaryHome()
      for index in 1...3 {
        try Sound.wave(seconds: 2).write(to: URL(filePath: home.file("\(index).wav")))
      }
      try Data("nothing".utf8).write(to: URL(filePath: home.file("4.wav")))
      let files = (1...4).map { home.file("\($0).wav") }
      let results = home.file("results")
      let first = try Flametube.run(
        ["analyze", "--each", results, "-j", "2"] + files, in: home, within: 120)
      #expect(first.status == 1)
      #expect(first.output.contains("4.wav: this is no audio file"), "\(first.output)")
      // A sine of amplitude 0.5 at 1 kHz in one channel, BS.1770: −0.691 + 0.69 − 9.03 dB.
      let rows = first.output.split(separator: "\n").filter { $0.contains("1.wav") }
      #expect(rows.contains { $0.contains("00:02") && $0.contains("-9") }, "\(first.output)")
      let single = try Flametube.run(["analyze", files[0]], in: home, within: 120)
      let kept = try String(contentsOfFile: results + "/1.wav.jsonl", encoding: .utf8)
      for line in single.output.split(separator: "\n") where line.contains("/level/") {
        #expect(kept.contains(line))
        break
      }
      #expect(!FileManager.default.fileExists(atPath: results + "/4.wav.jsonl.part"))
      // What is there is not measured again.
      try Data("mark".utf8).write(to: URL(filePath: results + "/2.wav.jsonl"))
      try FileManager.default.removeItem(atPath: results + "/3.wav.jsonl")
      let second = try Flametube.run(
        ["analyze", "--each", results] + files.prefix(3), in: home, within: 120)
      #expect(second.status == 0, "\(second.output)")
      let mark = try String(contentsOfFile: results + "/2.wav.jsonl", encoding: .utf8)
      #expect(mark == "mark")
      #expect(FileManager.default.fileExists(atPath: results + "/3.wav.jsonl"))
    }
  }
}
