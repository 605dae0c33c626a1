import Testing

@testable import PluginWorkers

@Suite("The watch over a worker's memory")
struct MemoryWatchTests {
  private static let limit = 512 << 20

  /// What is said when memory has `bytes(look)` at each of 30 looks in a row, and sound is processed when `moves`.
  private func complaint(isLive: Bool = true, moves: Bool = true, _ bytes: (Int) -> Int) -> (
    look: Int, text: String
  )? {
    var watch = MemoryWatch(limit: MemoryWatchTests.limit, isLive: isLive)
    for look in 0..<30 {
      let text = watch.complaint(
        Int64(look) * 200_000_000, bytes: bytes(look), consumed: moves ? look : 0)
      if let text { return (look, text) }
    }
    return nil
  }

  @Test("Memory that grows by a mebibyte a block of 1,024 frames is told within two seconds")
  func leak() throws {
    // 47 blocks a second are 9.4 in each fifth of it.
    let found = try #require(complaint { (20 << 20) + $0 * 9 << 20 })
    #expect(found.look <= 6 && found.text.contains("leaks"))
  }

  @Test("A plugin that needs much at once, or while it loads a model, is let alone")
  func loading() {
    #expect(complaint { $0 < 3 ? 20 << 20 : 400 << 20 } == nil)
    #expect(complaint(moves: false) { (20 << 20) + $0 * 9 << 20 } == nil)
  }

  @Test("In a file growth is let alone up to the limit")
  func offline() throws {
    #expect(complaint(isLive: false) { (20 << 20) + $0 * 9 << 20 } == nil)
    let found = try #require(complaint(isLive: false) { $0 * 40 << 20 })
    #expect(found.text.contains("512 MiB"))
  }
}
