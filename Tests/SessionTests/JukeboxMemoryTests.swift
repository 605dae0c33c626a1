import AudioFiles
import Foundation
import Measurements
import Player
import Testing

@testable import Session

@Suite("What a player begins with")
struct JukeboxMemoryTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func player(_ settings: JukeboxSettings, _ memory: JukeboxMemory) -> Player {
    let player = Player { _ in }
    player.perform(settings.beginning(memory, SongList(settings.files)))
    return player
  }

  @Test("Shuffled from the start, a list is played whole, whichever song is the first")
  func shuffle() {
    var settings = JukeboxSettings()
    settings.files = (0..<20).map { FileName("\($0).wav") }
    settings.isShuffled = true
    var firsts: Set<Int> = []
    for _ in 0..<30 {
      let player = player(settings, JukeboxMemory())
      var heard: [Int] = []
      while player.state.status == .playing {
        heard.append(player.state.track ?? -1)
        player.perform(.next)
      }
      #expect(heard.sorted() == Array(0..<20))
      firsts.insert(heard[0])
      player.stop()
    }
    // Thirty times the same has a chance of 20 to the power of −29.
    #expect(firsts.count > 1)
  }

  @Test("A list that was through begins anew, one that was stopped or paused does not")
  func end() {
    var settings = JukeboxSettings()
    settings.files = ["1.wav", "2.wav"]
    let player = player(settings, JukeboxMemory())
    player.perform([.next, .next])
    #expect(player.state.isThrough)
    let through = JukeboxMemory(player)
    player.perform([.play, .stop])
    let stopped = JukeboxMemory(player)
    player.stop()
    for (memory, status) in [(through, PlayerState.Status.playing), (stopped, .paused)] {
      let next = self.player(JukeboxSettings(), memory)
      #expect(next.state.status == status)
      #expect(next.state.track == 0 && next.state.position == 0)
      next.stop()
    }
  }

  @Test("Of two players with one name the first keeps the state, until it ends")
  func claim() {
    let path = folder.appending(path: "a/flametube.m3u8").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    var first = StateClaim(on: path)
    #expect(first != nil)
    #expect(StateClaim(on: path) == nil)
    #expect(StateClaim(on: path + "x") != nil)
    first = nil
    #expect(StateClaim(on: path) != nil)
    // Where no file can be made, nobody else has it.
    #expect(StateClaim(on: "/proc/none/flametube.m3u8") != nil)
  }
}
