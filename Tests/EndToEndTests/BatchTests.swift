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

    @Test(
      "Files of one name in two folders have results of their own, and other settings are other results"
    )
    func sameNames() throws {
      let home = try TemporaryHome()
      for (folder, seconds) in [("d1", 2.0), ("d2", 3.0)] {
        try FileManager.default.createDirectory(
          atPath: home.file(folder), withIntermediateDirectories: true)
        try Sound.wave(seconds: seconds).write(to: URL(filePath: home.file("\(folder)/x.wav")))
      }
      let results = home.file("results")
      func each(_ folder: String, _ options: [String] = ["--plugins", "level"]) throws -> String {
        let run = try Flametube.run(
          ["analyze", "--each", results] + options + [home.file(folder)], in: home, within: 120)
        #expect(run.status == 0, "\(run.output)")
        return run.output
      }
      _ = try each("d1")
      _ = try each("d2")
      let kept = try String(contentsOfFile: results + "/x.wav.jsonl", encoding: .utf8)
      let other = try String(contentsOfFile: results + "/x.wav-2.jsonl", encoding: .utf8)
      #expect(other.count > kept.count * 5 / 4)
      #expect(try each("d1").contains("00:02"))
      #expect(try String(contentsOfFile: results + "/x.wav.jsonl", encoding: .utf8) == kept)
      // Without --plugins there is a loudness, too.
      #expect(try each("d1", []).contains("-9"))
      let whole = try String(contentsOfFile: results + "/x.wav.jsonl", encoding: .utf8)
      #expect(whole.contains("/loudness/integrated") && !kept.contains("/loudness/"))
    }

    @Test("Neither a report nor lines take the place of a sound file")
    func keptSounds() throws {
      let home = try TemporaryHome()
      let files = ["a", "b"].map { home.file("\($0).wav") }
      for file in files { try Sound.wave(seconds: 0.5).write(to: URL(filePath: file)) }
      let before = try Data(contentsOf: URL(filePath: files[0]))
      for option in ["--report", "-o"] {
        let run = try Flametube.run(["analyze", option] + files, in: home, within: 120)
        #expect(run.status == 1 && run.output.contains("stays as it is"), "\(run.output)")
        #expect(try Data(contentsOf: URL(filePath: files[0])) == before)
      }
    }

    @Test("A folder gives songs whose names are no UTF-8, too")
    func foreignName() throws {
      let home = try TemporaryHome()
      try Sound.wave(seconds: 1).write(to: URL(filePath: home.file("a.wav")))
      // é in Latin-1.
      let move =
        "mkdir '\(home.path)/d' && mv '\(home.file("a.wav"))' '\(home.path)/d/'$(printf '\\351').wav"
      #expect(try run(["sh", "-c", move]).status == 0)
      let result = try Flametube.run(
        ["analyze", "-q", "--summary", home.path + "/d"], in: home, within: 120)
      #expect(result.status == 0 && result.output.contains("00:01"), "\(result.output)")
    }

    @Test("Names that differ only in bytes that are no UTF-8 are two files, each with its results")
    func foreignNames() throws {
      let home = try TemporaryHome()
      try Sound.wave(seconds: 1).write(to: URL(filePath: home.file("a.wav")))
      try Sound.wave(seconds: 2).write(to: URL(filePath: home.file("b.wav")))
      // é and è in Latin-1.
      let folder = home.path + "/d"
      let move =
        "mkdir '\(folder)' && cd '\(folder)' && mv ../a.wav $(printf '\\351').wav && mv ../b.wav $(printf '\\350').wav"
      #expect(try run(["sh", "-c", move]).status == 0)
      let command = "--json analyze -q --summary --each '\(home.path)/r' "
      for files in [folder, "\(folder)/$(printf '\\351').wav \(folder)/$(printf '\\350').wav"] {
        let result = try run(
          ["sh", "-c", "'\(Products.flametube)' \(command) \(files)"],
          environment: Flametube.environment(on: nil, in: home), within: 120)
        #expect(result.status == 0, "\(result.output)")
        let start = try #require(result.output.firstIndex(of: "["))
        let rows = try JSONDecoder().decode(
          [FileRow].self, from: Data(result.output[start...].utf8))
        let durations = Dictionary(uniqueKeysWithValues: rows.map { ($0.file, $0.duration) })
        #expect(
          durations == ["\(folder)/\\xE9.wav": 1, "\(folder)/\\xE8.wav": 2], "\(durations)")
      }
      let results = try FileManager.default.contentsOfDirectory(atPath: home.path + "/r")
      #expect(
        results.filter { $0.hasSuffix(".jsonl") }.sorted()
          == ["\\xE8.wav.jsonl", "\\xE9.wav.jsonl"], "\(results)")
    }

    @Test("A name in the table drives no terminal")
    func hostileName() throws {
      let home = try TemporaryHome()
      let file = home.file("a\u{1B}]2;title\u{7}\nb.wav")
      try Sound.wave(seconds: 0.5).write(to: URL(filePath: file))
      let run = try Flametube.run(["analyze", "-q", "--summary", file], in: home, within: 120)
      #expect(run.status == 0 && !run.output.contains("\u{1B}"), "\(run.output)")
      #expect(run.output.contains("\\nb.wav"), "\(run.output)")
    }

    @Test("The table is JSON for programs, and rounds durations to the nearest second")
    func tableForPrograms() throws {
      let home = try TemporaryHome()
      let files = [home.file("a.wav"), home.file("b.wav")]
      try Sound.wave(seconds: 2.6).write(to: URL(filePath: files[0]))
      try Data("nothing".utf8).write(to: URL(filePath: files[1]))
      let run = try Flametube.run(
        ["analyze", "-q", "--summary", "--json"] + files, in: home, within: 120)
      #expect(run.status == 1)
      let start = try #require(run.output.firstIndex(of: "["))
      let rows = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output[start...].utf8)) as? [[String: Any]])
      #expect(rows.map { $0["file"] as? String } == files)
      #expect(rows[0]["duration"] as? Int == 3)
      // As in the first test.
      #expect(abs((rows[0]["LUFS"] as? Double ?? 0) + 9) < 0.15, "\(run.output)")
      #expect(rows[0]["bpm"] is NSNull && rows[0].count == 7)
      #expect(rows[1]["fault"] as? String == "not read")
    }

    @Test(
      "A report is one page that loads nothing, and keeps what it has of files that stay the same")
    func report() throws {
      let home = try TemporaryHome()
      for index in 1...2 {
        try Sound.wave(seconds: 2).write(to: URL(filePath: home.file("\(index).wav")))
      }
      let files = [home.file("2.wav"), home.file("1.wav")]
      let page = home.file("report.html")
      let first = try Flametube.run(["analyze", "--report", page, files[0]], in: home, within: 120)
      #expect(first.status == 0 && first.output.contains("00:02"), "\(first.output)")
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.contains("<svg") && text.contains("data:image/png;base64,"))
      for word in ["http:", "https:", "<script", "src=", "url("] { #expect(!text.contains(word)) }
      // A mark in the section shows that it is kept; an interrupted report leaves its pieces beside its place.
      let marked = text.replacing("</svg></section>", with: "</svg>kept</section>")
      try Data(marked.utf8).write(to: URL(filePath: page + ".part"))
      try FileManager.default.removeItem(atPath: page)
      let second = try Flametube.run(["analyze", "--report", page] + files, in: home, within: 120)
      #expect(second.status == 0, "\(second.output)")
      let whole = try String(contentsOfFile: page, encoding: .utf8)
      #expect(
        whole.contains("kept</section>") && whole.components(separatedBy: "<section>").count == 3)
      #expect(!FileManager.default.fileExists(atPath: page + ".part"))
      let own = try Flametube.run(
        ["analyze", "--report", files[0], files[0]], in: home, within: 120)
      #expect(own.status == 1 && own.output.contains("is to be read"), "\(own.output)")
    }

    @Test(
      "A plugin that is not run is told, the others measure, and the status says that something is missing"
    )
    func refusedPlugin() throws {
      let home = try TemporaryHome()
      let file = home.file("a.wav")
      try Sound.wave(seconds: 0.5).write(to: URL(filePath: file))
      let plugin = "lv2:http://calf.sourceforge.net/plugins/Fluidsynth"
      let run = try Flametube.run(
        ["analyze", "--plugins", "level,\(plugin)", file], in: home, within: 120)
      #expect(run.status == 1)
      #expect(run.output.contains("\(plugin) is not run on the input main"), "\(run.output)")
      #expect(run.output.contains("/level/rms"))
      #expect(!run.output.contains("shorter than a hop"))
    }

    @Test("A file of a rate that says nothing of onsets is measured by the other analyzers")
    func slowFile() throws {
      let home = try TemporaryHome()
      let file = home.file("a.wav")
      try Sound.wave(seconds: 2, rate: 40).write(to: URL(filePath: file))
      let run = try Flametube.run(["analyze", file], in: home, within: 120)
      #expect(run.status == 0)
      #expect(run.output.contains("onset is left out on the input main"), "\(run.output)")
      #expect(run.output.contains("/level/rms"))
    }

    @Test("With several files every line tells of which it is")
    func lines() throws {
      let home = try TemporaryHome()
      let files = [home.file("a.wav"), home.file("b.wav")]
      for file in files { try Sound.wave(seconds: 0.1).write(to: URL(filePath: file)) }
      let json = try Flametube.run(["analyze", "-q"] + files, in: home, within: 120).output
      let lines = json.split(separator: "\n")
      #expect(
        lines.allSatisfy {
          $0.hasPrefix("{\"file\":\"\(files[0])\",\"time\":")
            || $0.hasPrefix("{\"file\":\"\(files[1])\",")
        })
      let csv = try Flametube.run(
        ["analyze", "-q", "--format", "csv"] + files, in: home, within: 120
      ).output.split(separator: "\n")
      #expect(csv.first == "file,time,address,index,value,reported")
      #expect(
        csv.dropFirst().allSatisfy { $0.hasPrefix("\(files[0]),") || $0.hasPrefix("\(files[1]),") })
      let one = try Flametube.run(["analyze", "-q", files[0]], in: home, within: 120).output
      #expect(!one.contains("\"file\""))
    }
  }
}

/// What is read of a row of the table.
private struct FileRow: Decodable {
  let file: String
  let duration: Int
}
