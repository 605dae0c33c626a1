import Measurements
import Testing

@testable import Publishing

@Suite struct PublisherLayoutTests {
  private func bands(_ count: Int, generation: UInt32, hop: Int = 480) -> StreamLayout {
    layout(
      [
        instance(
          [
            plain("count", .sum), bandLevels(count), bandPictures(count),
            centres((1...count).map { Float($0) * 100 }),
          ], hop: hop)
      ], generation: generation)
  }

  private func payload(_ bands: Int) -> [Float] {
    [1] + Array(repeating: 1, count: bands)
  }

  @Test("Over 200 layouts with other bands no record is lost, at any rate")
  func swaps() {
    let rates: [TargetSettings.Rate] = [.everyHop, .perSecond(60), .perSecond(1)]
    var rig = Rig(bands(10, generation: 1), rates.map { target($0) })
    var position: UInt64 = 0
    for generation: UInt32 in 1...201 {
      let count = 10 + Int(generation % 21)
      if generation > 1 { rig.swap(to: bands(count, generation: generation)) }
      for _ in 0..<7 {
        position += 480
        rig.frame(position, payload(generation > 1 ? count : 10))
        if position % 960 == 0 { rig.endCycle(position) }
      }
    }
    rig.flush()
    #expect(rig.publisher.ignoredRecordCount == 0)
    for index in rates.indices {
      #expect(rig.figures("/flametube/main/test/count", index).reduce(0, +) == 201 * 7)
      let numbers = rig.frames(index).compactMap { $0.sequence?.arguments.first }
      #expect(numbers == (0..<Int32(numbers.count)).map(Argument.int))
    }
  }

  @Test(
    "A new layout waits for its first record; those of the old one that follow its notice are still sent"
  )
  func lateRecords() {
    var rig = Rig(bands(10, generation: 1), [target()])
    rig.frame(480, payload(10))
    rig.publisher.update(layout: bands(20, generation: 2))
    rig.frame(960, payload(10))
    rig.endCycle(960)
    #expect(rig.frames().count == 2)
    #expect(rig.messages("/flametube/main/test/freqs").map(\.arguments.count) == [10])
    rig.swap(to: bands(20, generation: 3))
    rig.frame(1_440, payload(20))
    rig.endCycle(1_440)
    #expect(rig.messages("/flametube/main/test/db").map(\.arguments.count) == [10, 10, 20])
  }

  @Test("A new layout sends hello and the constants again, before its first frame")
  func constantsAgain() throws {
    var rig = Rig(bands(10, generation: 1), [target()])
    rig.frame(480, payload(10))
    rig.endCycle(480)
    rig.forget()
    rig.swap(to: bands(31, generation: 2))
    rig.frame(960, payload(31))
    rig.endCycle(960)
    let addresses = rig.sent[0].flatMap(\.messages).map(\.address)
    let hello = try #require(addresses.firstIndex(of: "/flametube/hello"))
    let centres = try #require(addresses.firstIndex(of: "/flametube/main/test/freqs"))
    let first = try #require(addresses.firstIndex(of: "/flametube/main/test/count"))
    #expect(hello < centres && centres < first)
    #expect(rig.messages("/flametube/main/test/freqs")[0].arguments.count == 31)
  }

  @Test("An instance that stays as it was keeps its figures when another input is added")
  func shapingGoesOn() {
    let first = bands(10, generation: 1)
    var rig = Rig(first, [target()])
    for hop in 1...100 {
      rig.frame(UInt64(hop * 480), payload(10))
      rig.endCycle(UInt64(hop * 480))
    }
    rig.forget()
    let added = instance([plain("count", .sum)], input: "stage")
    rig.swap(to: layout([added] + first.instances, generation: 2))
    rig.frame(101 * 480, payload(10), instance: 1)
    rig.endCycle(101 * 480)
    #expect(rig.figures("/flametube/main/test/bands").allSatisfy { $0 > 0.999 })
  }

  @Test("Other targets leave the numbers of those that stay untouched, and greet only the new ones")
  func targets() {
    let first = target(.everyHop) { $0.port = 1 }
    let second = target(.everyHop) { $0.port = 2 }
    var rig = Rig(bands(10, generation: 1), [first])
    for hop in 1...5 {
      rig.frame(UInt64(hop * 480), payload(10))
      rig.endCycle(UInt64(hop * 480))
    }
    rig.forget()
    rig.update(targets: [second, first])
    rig.frame(6 * 480, payload(10))
    rig.endCycle(6 * 480)
    #expect(rig.frames(1).map(\.sequence?.arguments.first) == [.int(5)])
    #expect(rig.messages("/flametube/hello", 1).isEmpty)
    #expect(rig.frames(0).map(\.sequence?.arguments.first) == [.int(0)])
    #expect(rig.messages("/flametube/hello", 0).count == 1)
    #expect(rig.messages("/flametube/main/test/freqs", 0).count == 1)
  }
}
