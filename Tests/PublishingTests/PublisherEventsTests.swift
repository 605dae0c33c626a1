import Measurements
import Testing

@testable import Publishing

@Suite struct PublisherEventsTests {
  private let outputs = [plain("value"), plain("hit", kind: .event), plain("other", kind: .event)]

  @Test(
    "An event leaves at once in a group of its own, between two frames, to targets of events too")
  func atOnce() {
    var rig = Rig(layout([instance(outputs)]), [target(.perSecond(1)), target(.eventsOnly)])
    rig.frame(480, [0])
    rig.event(500, [1, 0.75])
    let expected = MessageGroup(
      kind: .event, input: "main",
      messages: [Message("/flametube/main/test/hit", [.float(0.75)])], position: 500)
    for index in 0..<2 {
      #expect(rig.sent[index].filter { $0.kind == .event } == [expected])
      #expect(rig.frames(index).isEmpty)
    }
  }

  @Test("Outputs that are events take no place in the records of their instance")
  func noPlace() {
    let outputs = [plain("first"), plain("hit", kind: .event), plain("second")]
    var rig = Rig(layout([instance(outputs)]), [target()])
    rig.frame(480, [1, 2])
    rig.endCycle(480)
    #expect(rig.messages("/flametube/main/test/first").map(\.arguments) == [[.float(1)]])
    #expect(rig.messages("/flametube/main/test/second").map(\.arguments) == [[.float(2)]])
  }

  @Test(
    "An output of strings sends the word whose index the record holds, the nearest when there is none"
  )
  func words() {
    let state = InstanceOutput(
      descriptor: OutputDescriptor(
        "state", "A state", type: .string, unit: .text, range: 0...2, kind: .change,
        words: ["searching", "locked", "lost"], source: .payload(.identity)), count: 1)
    var rig = Rig(layout([instance([state])]), [target()])
    for (hop, value) in ([0, 1, 2, 7, -3] as [Float]).enumerated() {
      rig.frame(UInt64(480 * (hop + 1)), [value])
      rig.endCycle(UInt64(480 * (hop + 1)))
    }
    #expect(
      rig.messages("/flametube/main/test/state").map(\.arguments)
        == ["searching", "locked", "lost", "lost", "searching"].map { [.string($0)] })
  }

  @Test("An event goes only to those who want it")
  func filtered() {
    let targets = [
      target(.eventsOnly) { $0.filter = ["/*/test/other"] },
      target(.eventsOnly) { $0.filter = ["/*/test/h*"] },
    ]
    var rig = Rig(layout([instance(outputs)]), targets)
    rig.event(500, [1, 0.75])
    #expect(rig.messages("/flametube/main/test/hit", 0).isEmpty)
    #expect(rig.messages("/flametube/main/test/hit", 1).count == 1)
  }

  @Test(
    "An event of an unknown output, or with other elements than its output has, is ignored and counted"
  )
  func unknown() {
    var rig = Rig(layout([instance(outputs)]), [target()])
    for index: Float in [3, -1, 0.5, .nan, .infinity] { rig.event(500, [index, 1]) }
    rig.event(500, [])
    rig.event(500, [1])
    rig.event(500, [1, 2, 3])
    #expect(rig.publisher.ignoredRecordCount == 8)
  }

  @Test(
    "An event of a list has as many arguments as elements; who wants scalars gets those that are there"
  )
  func lists() {
    let list = InstanceOutput(
      descriptor: OutputDescriptor(
        "list", "A list", count: .upTo(3), unit: .count, range: 0...9, kind: .event,
        source: .payload(.identity)), count: 3)
    var rig = Rig(layout([instance([list])]), [target(), target { $0.usesScalars = true }])
    for values: [Float] in [[], [1], [1, 2, 3], [1, 2, 3, 4]] { rig.event(500, [0] + values) }
    #expect(
      rig.messages("/flametube/main/test/list").map(\.arguments)
        == [[], [.float(1)], [.float(1), .float(2), .float(3)]])
    let items = (0..<3).map { rig.figures("/flametube/main/test/list_item/\($0)", 1) }
    #expect(items == [[1, 1], [2], [3]])
    #expect(rig.publisher.ignoredRecordCount == 1)
  }

  @Test("A target without frames gets changes and events only")
  func eventsOnly() {
    var rig = Rig(
      layout([instance(outputs + [plain("slow", kind: .slow)])]), [target(.eventsOnly)])
    rig.publisher.set(.rate(SampleRate(hertz: 48_000)))
    rig.publisher.set(.load(0.5))
    for hop in 1...100 {
      rig.now = Int64(hop) * 10_000_000
      rig.frame(UInt64(hop * 480), [0, 0])
      rig.endCycle(UInt64(hop * 480))
      rig.tick()
    }
    #expect(
      rig.addresses() == ["/flametube/hello", "/flametube/status/rate", "/flametube/main/warm"])
  }
}
