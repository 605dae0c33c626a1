import Testing

@testable import JACKBackend

@Suite("Looped source")
struct LoopSourceTests {
  private func play(_ source: inout LoopSource, channel: Int, blocks: [Int]) -> [Float] {
    blocks.flatMap { count in
      let samples = [Float](unsafeUninitializedCapacity: count) { buffer, filled in
        guard let base = buffer.baseAddress else { return }
        source.read(channel: channel, to: base, count: count)
        filled = count
      }
      source.advance(by: count)
      return samples
    }
  }

  @Test(
    "The sound repeats without a seam, in blocks of any length",
    arguments: [[30], [1, 2, 7, 20], [11, 11, 8]])
  func loops(blocks: [Int]) {
    let left = (0..<7).map(Float.init)
    var source = LoopSource(channels: [left, left.map { -$0 }])
    let played = play(&source, channel: 1, blocks: blocks)
    #expect(played == (0..<30).map { -Float($0 % 7) })
  }

  @Test("A channel that the source lacks is silent, and so is an empty source")
  func silence() {
    var source = LoopSource(channels: [[1, 2]])
    #expect(play(&source, channel: 1, blocks: [3]) == [0, 0, 0])
    var empty = LoopSource(channels: [])
    #expect(play(&empty, channel: 0, blocks: [3]) == [0, 0, 0])
  }
}
