import Measurements
import Testing

@testable import Publishing

@Suite struct PublisherChangesTests {
  private let outputs = [
    plain("clip", kind: .change), plain("slow", .maximum, kind: .slow), centres([100, 200]),
  ]
  private let clip = "/flametube/main/test/clip"
  private let freqs = "/flametube/main/test/freqs"

  @Test("A changing value is sent when it differs, and not when it does not")
  func onChange() {
    var rig = Rig(layout([instance(outputs)]), [target()])
    for (hop, value) in [Float(0), 0, 1, 1, 1, 5, 5].enumerated() {
      rig.frame(UInt64(hop + 1) * 480, [value, 0])
      rig.endCycle(UInt64(hop + 1) * 480)
    }
    #expect(rig.figures(clip) == [0, 1, 5])
    #expect(
      rig.sent[0].filter { $0.messages.contains { $0.address == clip } }.allSatisfy {
        $0.kind == .change
      })
  }

  @Test("Every 5 s of the clock all that changes only now and then is sent again")
  func keepAlive() {
    var rig = Rig(layout([instance(outputs)]), [target(), target(.eventsOnly)])
    rig.publisher.set(.rate(SampleRate(hertz: 48_000)))
    rig.frame(480, [3, 0])
    rig.endCycle(480)
    rig.tick()
    rig.forget()
    for step in 1...420 {  // 21 s
      rig.now = Int64(step) * 50_000_000
      rig.tick()
    }
    for index in 0..<2 {
      #expect(rig.figures(clip, index) == [3, 3, 3, 3])
      #expect(rig.messages(freqs, index).count == 4)
      #expect(rig.figures("/flametube/status/rate", index) == [48_000, 48_000, 48_000, 48_000])
      #expect(rig.figures("/flametube/main/warm", index) == [1, 1, 1, 1])
      #expect(rig.messages("/flametube/hello", index).isEmpty)
    }
  }

  @Test("A target is greeted with name, version and protocol before anything else, once")
  func hello() {
    var rig = Rig(layout([instance(outputs)]), [target()])
    rig.tick()
    rig.tick()
    let greeting = Message("/flametube/hello", [.string("flametube"), .string("1.0"), .int(1)])
    #expect(rig.sent[0].first?.messages == [greeting])
    #expect(rig.messages("/flametube/hello").count == 1)
    #expect(rig.messages(freqs) == [Message(freqs, [.float(100), .float(200)])])
  }

  @Test("hello greets everyone again, with all that is known")
  func helloAgain() {
    var rig = Rig(layout([instance(outputs)]), [target()])
    rig.frame(480, [3, 0])
    rig.endCycle(480)
    rig.forget()
    rig.hello()
    #expect(rig.addresses() == ["/flametube/hello", "/flametube/main/warm", clip, freqs])
  }

  @Test("A refresh sends one target all that is known, and the others nothing")
  func refresh() {
    var rig = Rig(layout([instance(outputs)]), [target(), target()])
    rig.frame(480, [3, 0])
    rig.endCycle(480)
    rig.tick()
    rig.forget()
    rig.publisher.refresh(target: 1)
    rig.tick()
    #expect(rig.sent[0].isEmpty)
    #expect(rig.addresses(1) == ["/flametube/main/warm", clip, freqs])
  }

  @Test("bye is a message without arguments to every target")
  func bye() {
    var rig = Rig(layout([instance(outputs)]), [target(), target(.eventsOnly) { $0.prefix = "" }])
    rig.bye()
    #expect(rig.messages("/flametube/bye", 0) == [Message("/flametube/bye")])
    #expect(rig.messages("/bye", 1) == [Message("/bye")])
  }

  @Test(
    "Slow values come ten times a second of audio, merged, or less often to a target that wants less"
  )
  func slow() {
    var rig = Rig(layout([instance(outputs)]), [target(.perSecond(60)), target(.perSecond(2))])
    for hop in 1...1_000 {  // 10 s
      rig.frame(UInt64(hop * 480), [0, hop == 777 ? 9 : 1])
      rig.endCycle(UInt64(hop * 480))
    }
    let often = rig.figures("/flametube/main/test/slow", 0)
    #expect(abs(often.count - 100) <= 1)
    #expect(often.filter { $0 == 9 }.count == 1)
    #expect(abs(rig.figures("/flametube/main/test/slow", 1).count - 20) <= 1)
  }

  @Test("Load and latency come ten times a second of the clock")
  func slowStatus() {
    var rig = Rig(layout([instance(outputs)]), [target()])
    rig.publisher.set(.load(0.25))
    rig.publisher.set(.latency(.milliseconds(1.5)))
    for step in 1...100 {  // 2 s
      rig.now = Int64(step) * 20_000_000
      rig.tick()
    }
    #expect(rig.figures("/flametube/status/load") == Array(repeating: 0.25, count: 20))
    #expect(rig.figures("/flametube/status/latency").allSatisfy { $0 == 1.5 })
  }

  @Test("A status is sent when it changes, once")
  func status() {
    var rig = Rig(layout([instance(outputs)]), [target()])
    rig.tick()
    for state: StatusValue.Server in [.connecting, .running, .running, .lost] {
      rig.publisher.set(.server(state))
      rig.tick()
    }
    rig.publisher.set(.ports(input: "main", names: ["Größe 1", "in 2"]))
    rig.publisher.set(.captureLatency(input: "main", frames: 64...128))
    rig.tick()
    #expect(
      rig.messages("/flametube/status/server").map(\.arguments)
        == [[.string("connecting")], [.string("running")], [.string("lost")]])
    #expect(
      rig.messages("/flametube/main/ports").map(\.arguments)
        == [[.string("Größe 1"), .string("in 2")]])
    #expect(rig.messages("/flametube/main/latency").map(\.arguments) == [[.int(64), .int(128)]])
  }

  @Test("An input is warm when all of its analyzers are, and its change is sent")
  func warm() {
    let both = [instance(outputs), instance([plain("x")], id: "other")]
    var rig = Rig(layout(both), [target()])
    for (hop, warm) in [(false, false), (true, false), (true, true), (false, true)].enumerated() {
      let position = UInt64(hop + 1) * 480
      rig.frame(position, [0, 0], isWarm: warm.0)
      rig.frame(position, [0], instance: 1, isWarm: warm.1)
      rig.endCycle(position)
    }
    #expect(rig.figures("/flametube/main/warm") == [0, 1, 0])
  }

  @Test("A failure is told at once, with code and text")
  func report() {
    let rig = Rig(layout([instance(outputs)]), [target()])
    var groups: [MessageGroup] = []
    rig.publisher.report(code: 3, text: "No server") { groups.append($1) }
    #expect(
      groups.map(\.messages) == [[Message("/flametube/error", [.int(3), .string("No server")])]])
  }
}
