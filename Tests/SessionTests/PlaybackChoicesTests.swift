import Measurements
import Testing

@testable import Session

@Suite("How songs are played")
struct PlaybackChoicesTests {
  @Test("The keys of the player are read, and what is written reads back")
  func keys() throws {
    let text = """
      { player: { fades: { stop: "1.5 s", interrupt: 200 }, crossfade: "3 s", loudness: "measured",
        target: "-23 LUFS", interruptBy: ["mic:.*", "capture"], interruptAbove: -30 } }
      """
    let read = try configuration(of: text)
    #expect(read.player.fades.stop == Seconds(1.5) && read.player.fades.interrupt == Seconds(0.2))
    #expect(read.player.fades.pause == PlaybackChoices().fades.pause)
    #expect(read.player.crossfade == Seconds(3) && read.player.loudness == .measured)
    #expect(read.player.target == -23 && read.player.interruptAbove == -30)
    #expect(read.player.interruptBy == ["mic:.*", "capture"])
    let again = try configuration(of: JSONText.of(read.json(by: .builtIn), .json5))
    #expect(again == read)
  }

  @Test("A choice that is none is told with the nearest that is")
  func fault() {
    #expect(throws: ConfigurationErrors.self) {
      try configuration(of: "{ player: { loudness: \"mesured\" } }")
    }
    #expect(throws: ConfigurationErrors.self) {
      try configuration(of: "{ player: { fades: { paus: 1 } } }")
    }
  }
}
