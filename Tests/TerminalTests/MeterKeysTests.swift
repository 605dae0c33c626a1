import Measurements
import Testing

@testable import Terminal

@Suite("The keys of the meter")
struct MeterKeysTests {
  @Test("Every key that help names does something, and ends, asks or changes the picture")
  func keys() {
    let keys: [Key] = "?h v123ilpr".map(Key.character) + [.tab, .redraw, .suspend, .interrupt]
    for key in keys {
      var board = measured()
      board.show(.meters)
      let before = board.render(columns: 100, rows: 50)
      let requests = board.press(key)
      let isPictured = before != board.render(columns: 100, rows: 50)
      // The only input is the next one, too; the view is chosen already.
      let isAlone = [.tab, .character("i"), .character("2")].contains(key)
      #expect(!requests.isEmpty || isPictured || isAlone, "\(key)")
    }
  }

  @Test("Help covers the picture until a key is struck again, and explains all keys")
  func help() {
    var board = measured()
    _ = board.press(.character("?"))
    let lines = board.render(columns: 80, rows: 24)
    for (key, effect) in MeterBoard.keys {
      #expect(lines.contains { $0.contains(key) && $0.contains(effect) })
    }
    #expect(board.press(.escape) == [])
    #expect(!board.render(columns: 80, rows: 24).contains { $0.contains("this help") })
  }

  @Test("A pause holds the picture whatever comes, and its end shows the newest")
  func pause() {
    var board = measured()
    _ = board.press(.character(" "))
    let before = board.render(columns: 80, rows: 24)
    #expect(before[0].contains("paused"))
    board.consume(Message("/f/main/level/rms", floats: [-40, -40]))
    board.advance(by: 1)
    #expect(board.render(columns: 80, rows: 24) == before)
    _ = board.press(.character(" "))
    board.consume(Message("/f/main/level/rms", floats: [-40, -40]))
    #expect(board.render(columns: 80, rows: 24)[3].contains("-40.0"))
  }

  @Test("A clip stays lit and the largest peak stays written until they are reset")
  func latches() {
    var board = measured()
    board.consume(Message("/f/main/level/clip", [.int(3), .int(0)]))
    board.consume(Message("/f/main/level/peak", floats: [0.5, -1]))
    board.consume(Message("/f/main/level/peak", floats: [-20, -20]))
    let lit = board.render(columns: 120, rows: 24)
    #expect(lit[3].contains(" 0.5 ● clip") && !lit[4].contains("clip"))
    #expect(board.press(.character("r")) == [.resetLevels(input: "main")])
    // The count comes again, as it does every few seconds.
    board.consume(Message("/f/main/level/clip", [.int(3), .int(0)]))
    board.consume(Message("/f/main/level/peak", floats: [-20, -20]))
    #expect(!board.render(columns: 120, rows: 24)[3].contains("clip"))
    board.consume(Message("/f/main/level/clip", [.int(4), .int(0)]))
    #expect(board.render(columns: 120, rows: 24)[3].contains("clip"))
  }

  @Test("A count that was reset elsewhere and grows again is a clip, too")
  func resetElsewhere() {
    var latched = LatchedLevels()
    latched.note(clips: [5])
    latched.reset()
    #expect(latched.isClipped == [false])
    latched.note(clips: [0])
    #expect(latched.isClipped == [false])
    latched.note(clips: [1])
    #expect(latched.isClipped == [true])
  }

  @Test("The loudness is started anew, paused, and let go on for the input that is shown")
  func loudness() {
    var board = measured()
    #expect(board.press(.character("l")) == [.startLoudness(input: "main")])
    #expect(board.press(.character("p")) == [.runLoudness(input: "main", false)])
    board.consume(Message("/f/main/loudness/running", [.int(0)]))
    #expect(board.press(.character("p")) == [.runLoudness(input: "main", true)])
    #expect(board.render(columns: 80, rows: 24).contains { $0.contains("paused") })
  }

  @Test("Where no loudness is measured its keys do nothing")
  func noLoudness() {
    var board = board(everything())
    #expect(board.press(.character("l")) == [] && board.press(.character("p")) == [])
  }
}

/// An input with all that a meter shows.
func measured() -> MeterBoard {
  board(
    everything() + [
      Message("/flametube/main/spectrum/db", floats: thirdOctaves.indices.map { -Float($0) }),
      Message("/flametube/main/loudness/momentary", floats: [-20]),
      Message("/flametube/main/loudness/shortterm", floats: [-21]),
      Message("/flametube/main/loudness/integrated", floats: [-23]),
      Message("/flametube/main/loudness/range", floats: [4.2]),
      Message("/flametube/main/loudness/truepeak", floats: [-1.5]),
      Message("/flametube/main/loudness/time", floats: [61]),
      Message("/flametube/main/beat/bpm", floats: [120]),
      Message("/flametube/main/beat/confidence", floats: [0.87]),
      Message("/flametube/main/beat/bar", [.int(2)]),
      Message("/flametube/main/beat/phase", floats: [0.5]),
      Message("/flametube/main/beat/state", [.string("locked")]),
    ])
}
