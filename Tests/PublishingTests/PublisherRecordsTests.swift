import Measurements
import Testing

@testable import Publishing

@Suite struct PublisherRecordsTests {
  private static let rates: [TargetSettings.Rate] = [
    .perSecond(1), .perSecond(25), .perSecond(44), .perSecond(60), .perSecond(100),
    .perSecond(240), .everyHop,
  ]

  private let peak = InstanceOutput(
    descriptor: OutputDescriptor(
      "peak", "Peak", unit: .decibelsFullScale, range: -120...20, merge: .maximum,
      source: .payload(.amplitude)), count: 1)

  @Test("A peak of one sample shows exactly once at every rate, wherever it falls")
  func singlePeak() {
    for place in stride(from: 1, through: 300, by: 7) {
      var rig = Rig(layout([instance([peak])]), Self.rates.map { target($0) })
      for hop in 1...300 {
        rig.frame(UInt64(hop * 480), [hop == place ? 1 : 1e-4])
        rig.endCycle(UInt64(hop * 480))
      }
      rig.flush()
      for index in Self.rates.indices {
        let peaks = rig.figures("/flametube/main/test/peak", index)
        #expect(peaks.filter { $0 == 0 }.count == 1)
        #expect(peaks.allSatisfy { $0 == 0 || abs($0 - -80) < 1e-3 })
      }
    }
  }

  @Test("At every rate the counts of all frames add up to the counts of all records")
  func nothingLostOrTwice() {
    var rig = Rig(layout([instance([plain("count", .sum)])]), Self.rates.map { target($0) })
    for hop in 1...1_000 {
      rig.frame(UInt64(hop * 480), [1])
      if hop % 3 == 0 { rig.endCycle(UInt64(hop * 480)) }
    }
    rig.flush()
    for index in Self.rates.indices {
      #expect(rig.figures("/flametube/main/test/count", index).reduce(0, +) == 1_000)
    }
  }

  @Test("In 60 s of audio a target of 60 a second gets 3600 frames, one more or less")
  func frameCount() {
    var rig = Rig(layout([instance([peak])]), [target(.perSecond(60))])
    for hop in 1...6_000 {
      rig.frame(UInt64(hop * 480), [0])
      rig.endCycle(UInt64(hop * 480))
    }
    #expect(abs(rig.frames().count - 3_600) <= 1)
  }

  @Test("A burst of hops in one long cycle comes out frame by frame in the time of the audio")
  func burst() {
    var rig = Rig(layout([instance([peak])]), [target(), target(.perSecond(50))])
    for hop in 1...17 { rig.frame(UInt64(hop * 480), [0]) }
    rig.endCycle(8_192)
    #expect(rig.frames(0).map(\.position) == (1...17).map { UInt64($0 * 480) })
    let spaced = [480] + (1...8).map { UInt64($0 * 960) }
    #expect(rig.frames(1).map(\.position) == spaced)
  }

  @Test("The cycles in which records come change nothing in the frames")
  func periodsAlike() {
    let settings = [target(), target(.perSecond(44))]
    var short = Rig(layout([instance([peak])]), settings)
    var long = Rig(layout([instance([peak])]), settings)
    for hop in 1...400 {
      short.frame(UInt64(hop * 480), [Float(hop)])
      short.endCycle(UInt64(hop * 480))
      long.frame(UInt64(hop * 480), [Float(hop)])
    }
    long.endCycle(400 * 480)
    #expect(short.frames(0) == long.frames(0))
    #expect(short.frames(1) == long.frames(1))
  }

  @Test(
    "Analyzers of one input at one position share a frame; a slower one is in the frames of its hops only"
  )
  func sharedFrame() {
    let slow = instance([plain("slow")], id: "slow", hop: 960)
    var rig = Rig(layout([instance([plain("fast")]), slow]), [target()])
    for hop in 1...4 {
      rig.frame(UInt64(hop * 480), [1])
      if hop % 2 == 0 { rig.frame(UInt64(hop * 480), [2], instance: 1) }
      rig.endCycle(UInt64(hop * 480))
    }
    #expect(rig.frames().map(\.messages.count) == [1, 2, 1, 2])
  }

  @Test(
    "A frame begins with its number for this input and target, and the time at the end of its hop")
  func sequence() {
    let inputs = [instance([peak]), instance([peak], input: "stage")]
    var rig = Rig(layout(inputs), [target(), target(.perSecond(1))])
    let start: UInt64 = 48_000 * 100_000
    for hop in 1...3 {
      for index in 0..<2 { rig.frame(start + UInt64(hop * 480), [0], instance: UInt32(index)) }
      rig.endCycle(start + UInt64(hop * 480))
    }
    let main = rig.frames().filter { $0.input == "main" }.map(\.sequence)
    let expected: [Message?] = [Int32(0), 1, 2].map { number in
      let fraction = Float(number + 1) * 0.01
      return Message("/flametube/main/frame", [.int(number), .int(100_000), .float(fraction)])
    }
    #expect(main == expected)
    #expect(rig.frames().filter { $0.input == "stage" }.count == 3)
    #expect(rig.frames(1).map(\.sequence?.arguments.first) == [.int(0), .int(0)])
  }

  @Test("While the server freewheels frames keep to the clock, and nothing is lost")
  func freewheel() {
    var rig = Rig(
      layout([instance([plain("count", .sum)])]), [target(), target(.perSecond(20))])
    rig.publisher.set(.freewheel(true))
    for hop in 1...10_000 {  // 100 s of audio in one second
      rig.now = Int64(hop) * 100_000
      rig.frame(UInt64(hop * 480), [1])
      rig.endCycle(UInt64(hop * 480))
    }
    #expect(abs(rig.frames(0).count - 100) <= 1)
    #expect(abs(rig.frames(1).count - 20) <= 1)
    rig.flush()
    for index in 0..<2 {
      #expect(rig.figures("/flametube/main/test/count", index).reduce(0, +) == 10_000)
    }
  }

  @Test("A gap is reported once, at once, to everyone, and the next hop is due at every rate")
  func gap() {
    var rig = Rig(layout([instance([peak])]), [target(.perSecond(1)), target(.eventsOnly)])
    rig.frame(480, [0])
    rig.gap(10_000, hole: 9_520)
    for index in 0..<2 {
      let groups = rig.sent[index].filter { $0.kind == .event }
      #expect(groups.map(\.messages) == [[Message("/flametube/status/gap", [.int(9_520)])]])
    }
    #expect(rig.frames().count == 1)
    rig.frame(10_480, [0])
    rig.endCycle(10_480)
    #expect(rig.frames().count == 2)
  }

  @Test("Payloads that are no numbers leave as finite figures within their range")
  func oddPayloads() {
    let shaped = bandPictures(1)
    var rig = Rig(layout([instance([bandLevels(1), plain("raw"), shaped])]), [target()])
    let odd: [Float] = [.nan, .infinity, -.infinity, 0, -1, .greatestFiniteMagnitude]
    for (hop, value) in odd.enumerated() {
      rig.frame(UInt64(hop + 1) * 480, [value, value])
      rig.endCycle(UInt64(hop + 1) * 480)
    }
    #expect(rig.figures("/flametube/main/test/db") == [-120, 120, -120, -120, -120, 120])
    #expect(rig.figures("/flametube/main/test/raw").allSatisfy { abs($0) <= 1e9 })
    #expect(rig.figures("/flametube/main/test/bands").allSatisfy { (0...1).contains($0) })
  }

  @Test("A record of no known layout, or of the wrong size, is ignored and counted")
  func strangers() {
    var rig = Rig(layout([instance([peak])]), [target()])
    rig.feed(FrameHeader(kind: .frame, generation: 9, position: 480), [0])
    rig.frame(480, [])
    rig.frame(480, [0], instance: 7)
    rig.endCycle(480)
    #expect(rig.publisher.ignoredRecordCount == 3)
    #expect(rig.frames().isEmpty)
  }

  @Test("The samples that were not finite are summed over records, inputs and layouts")
  func nonFinite() {
    let inputs = [instance([peak]), instance([peak], input: "stage")]
    var rig = Rig(layout(inputs), [target()])
    for index: UInt32 in 0..<2 {
      rig.feed(
        FrameHeader(
          kind: .frame, instance: index, generation: 1, position: 480, valueCount: 1,
          nonFiniteCount: 3), [0])
    }
    rig.endCycle(480)
    #expect(rig.figures("/flametube/status/nonfinite") == [6])
    rig.swap(to: layout(inputs, generation: 2))
    rig.feed(
      FrameHeader(
        kind: .frame, generation: 2, position: 960, valueCount: 1, nonFiniteCount: 1), [0])
    rig.endCycle(960)
    #expect(rig.figures("/flametube/status/nonfinite").last == 7)
  }
}
