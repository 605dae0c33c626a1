import Measurements
import Testing

@testable import Publishing

/// A route with what `change` says.
private func route(
  _ source: String, to address: String? = nil, _ change: (inout RouteSettings) -> Void = { _ in }
) -> RouteSettings {
  var route = RouteSettings(source, to: address)
  change(&route)
  return route
}

@Suite("Targets with routes")
struct RoutedTargetTests {
  private let stream = layout([
    instance([bandLevels(3), bandPictures(3), centres([1, 2, 3])], id: "spectrum"),
    instance([plain("all", range: 0...1), plain("hit", kind: .event, range: 0...1)], id: "level"),
    instance([plain("all", range: 0...1)], input: "stage", id: "level"),
  ])

  private func rig(_ routes: [RouteSettings]) -> Rig {
    Rig(stream, [target(.everyHop) { $0.routes = routes }])
  }

  @Test("A target with routes gets what they name and neither greetings, status nor frame numbers")
  func only() {
    var rig = rig([route("level/all", to: "/fader/1")])
    rig.publisher.set(.xruns(2))
    rig.frame(480, [1, 1, 1])
    rig.frame(480, [0.5], instance: 1)
    rig.endCycle(480)
    rig.tick()
    rig.bye()
    #expect(rig.addresses() == ["/fader/1"])
    #expect(rig.frames().allSatisfy { $0.sequence == nil })
  }

  @Test("Without an address a route keeps that of the source, element by element where it asks so")
  func ownAddress() {
    var rig = rig([route("spectrum/bands_item/*"), route("level/all")])
    rig.frame(480, [1, 1, 1])
    rig.frame(480, [0.5], instance: 1)
    rig.endCycle(480)
    #expect(
      rig.addresses() == [
        "/flametube/main/spectrum/bands_item/0", "/flametube/main/spectrum/bands_item/1",
        "/flametube/main/spectrum/bands_item/2", "/flametube/main/level/all",
      ])
  }

  @Test("The words of an address stand for input, instance, leaf and number of the element")
  func words() {
    var rig = rig([route("spectrum/bands", to: "/<in>/<id>/<leaf>/<n>/<k>")])
    rig.frame(480, [1, 1, 1])
    rig.endCycle(480)
    #expect(
      rig.addresses() == [
        "/main/spectrum/bands/1/0", "/main/spectrum/bands/2/1", "/main/spectrum/bands/3/2",
      ])
  }

  @Test("A fixed address serves the first input, one with the input's name serves each")
  func inputs() {
    var rig = rig([route("level/all", to: "/one"), route("level/all", to: "/each/<in>")])
    rig.frame(480, [0.25], instance: 1)
    rig.frame(480, [0.75], instance: 2)
    rig.endCycle(480)
    #expect(rig.figures("/one") == [0.25])
    #expect(rig.figures("/each/main") == [0.25])
    #expect(rig.figures("/each/stage") == [0.75])
  }

  @Test("Ranges are mapped along the curve: √(bpm/240)·100 is the speed master of grandMA3")
  func curve() {
    var rig = rig([
      route("level/all", to: "/speed") {
        $0.input = 0...240
        $0.output = 0...100
        $0.curve = 0.5
      }
    ])
    for (index, bpm) in [Float(0), 60, 120, 240, 300].enumerated() {
      rig.frame(UInt64(480 * (index + 1)), [bpm / 1], instance: 1)
    }
    rig.endCycle(2_400)
    // The output's range ends at 1, and so do its figures.
    #expect(rig.figures("/speed").allSatisfy { $0 <= Float(1.0 / 240).squareRoot() * 100 + 0.001 })
    let mapping = ValueMapping(
      stream.instances[1].outputs[0].descriptor,
      route("level/all") {
        $0.input = 0...240
        $0.output = 0...100
        $0.curve = 0.5
      }, target())
    let figures = [Float(0), 60, 120, 240, 300].compactMap { mapping?($0) }
    for (figure, expected) in zip(figures, [Float(0), 50, 70.7107, 100, 100]) {
      #expect(abs(figure - expected) < 1e-3)
    }
  }

  @Test("A figure goes out when it has moved by the dead band, reached an end, or was long unsaid")
  func gate() {
    var rig = rig([
      route("level/all", to: "/f") {
        $0.output = 0...1
        $0.deadBand = 0.1
        $0.keepAlive = Seconds(1)
      }
    ])
    for (index, value) in [Float(0.5), 0.55, 0.61, 0.05, 0, 0, 0].enumerated() {
      rig.now = Int64(index) * 100_000_000
      rig.frame(UInt64(480 * (index + 1)), [value], instance: 1)
      rig.endCycle(UInt64(480 * (index + 1)))
    }
    #expect(rig.figures("/f") == [0.5, 0.61, 0.05, 0])
    rig.now = 1_400_000_000
    rig.frame(4_800, [0], instance: 1)
    rig.endCycle(4_800)
    #expect(rig.figures("/f") == [0.5, 0.61, 0.05, 0, 0])
  }

  @Test("An event is followed by its lowest figure after the release, once for the last of several")
  func release() {
    var rig = rig([route("level/hit", to: "/key") { $0.release = Seconds.milliseconds(100) }])
    rig.event(480, [1, 0.8], instance: 1)
    rig.now = 50_000_000
    rig.event(960, [1, 0.6], instance: 1)
    #expect(rig.publisher.nextDue == 150_000_000)
    rig.now = 149_000_000
    rig.tick()
    #expect(rig.figures("/key") == [0.8, 0.6])
    rig.now = 150_000_000
    rig.tick()
    #expect(rig.figures("/key") == [0.8, 0.6, 0])
    #expect(rig.publisher.nextDue == nil)
    #expect(rig.sent[0].allSatisfy { $0.kind == .event })
  }

  @Test("Routes to one blob fill it from their slots on, and what none fills is 0")
  func blob() {
    var rig = rig([
      route("spectrum/bands", to: "/dmx") {
        $0.form = .blob
        $0.slot = 4
        $0.output = 0...255
      },
      route("level/all", to: "/dmx") {
        $0.form = .blob
        $0.slot = 1
        $0.output = 0...255
      },
    ])
    rig.frame(480, [1, 1, 1])
    rig.frame(480, [0.2], instance: 1)
    rig.endCycle(480)
    let bytes = rig.messages("/dmx").compactMap { message -> [UInt8]? in
      if case .blob(let bytes)? = message.arguments.first { bytes } else { nil }
    }
    #expect(bytes.count == 1)
    #expect(bytes.first?.count == 6)
    #expect(bytes.first.map { Array($0.prefix(3)) } == [51, 0, 0])
  }

  @Test("A route with a rate of its own keeps it")
  func rate() {
    var rig = Rig(
      stream,
      [
        target(.perSecond(100)) {
          $0.routes = [
            route("level/all", to: "/slow") { $0.rate = .perSecond(10) },
            route("level/all", to: "/fast"),
          ]
        }
      ])
    for hop in 1...100 {
      rig.frame(UInt64(480 * hop), [0.5], instance: 1)
      rig.endCycle(UInt64(480 * hop))
    }
    #expect(rig.figures("/fast").count == 100)
    #expect((10...11).contains(rig.figures("/slow").count))
  }

  @Test("A type that is asked for is sent", arguments: RouteSettings.Form.allCases)
  func types(form: RouteSettings.Form) {
    var rig = rig([
      route("level/all", to: "/it") {
        $0.form = form
        $0.output = 0...10
      }
    ])
    rig.frame(480, [0.26], instance: 1)
    rig.endCycle(480)
    let expected: [Argument] =
      switch form {
      case .same, .float: [.float(2.6)]
      case .int: [.int(3)]
      case .text: [.string("2.6")]
      case .blob: [.blob([3])]
      }
    #expect(rig.messages("/it").map(\.arguments) == [expected])
  }

  @Test("The listing names the addresses of the receiver")
  func listing() {
    let target = target {
      $0.routes = [route("spectrum/bands", to: "/b/<n>") { $0.output = 0...9 }]
    }
    let entries = AddressListing(stream, for: target).entries
    #expect(entries.map(\.address) == ["/b/1", "/b/2", "/b/3"])
    #expect(entries.allSatisfy { $0.types == "f" && $0.range == 0...9 })
  }
}
