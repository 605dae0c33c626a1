import Foundation
import Measurements
import Testing
import Web

@testable import Session

@Suite("The tree of OSCQuery and what web clients say")
struct WebQueryTests {
  private static let level = OutputDescriptor(
    "rms", "RMS of each channel", count: .channels, unit: .decibelsFullScale, range: -120...20,
    source: .payload(.power))

  private static func layout(_ generation: UInt32, inputs: [String]) -> StreamLayout {
    StreamLayout(
      generation: generation, rate: SampleRate(hertz: 48_000),
      inputs: inputs.map { InputSettings(name: $0, channels: 2) },
      instances: inputs.map {
        InstanceLayout(
          input: $0, channels: 2, id: "level", plugin: "level",
          outputs: [InstanceOutput(descriptor: level, count: 2)], hop: 480, length: 480,
          shaping: ShapingSettings())
      })
  }

  private static let mute = ControlDescriptor(
    "/mute", [ControlParameter("mute", .flag, unit: .state)], summary: "Holds back frames")

  @Test("A node says type, access, range, unit and its newest value, one for each argument")
  func node() throws {
    let tree = OSCQueryTree(WebQueryTests.layout(1, inputs: ["main"]), [])
    let node = try #require(
      tree.json("/flametube/main/level/rms") { _ in [.float(-6), .float(-7.5)] })
    #expect(
      node == [
        "FULL_PATH": .text("/flametube/main/level/rms"), "TYPE": .text("ff"), "ACCESS": .number(1),
        "DESCRIPTION": .text("RMS of each channel"),
        "RANGE": .list(
          Array(repeating: ["MIN": .figure("-120.0"), "MAX": .figure("20.0")], count: 2)),
        "UNIT": .list([.text("gain.db"), .text("gain.db")]),
        "VALUE": .list([.figure("-6.0"), .figure("-7.5")]),
      ])
  }

  @Test("The type of a list is that of one element until it has a value, then that of the newest")
  func lists() throws {
    let list = OutputDescriptor(
      "list", "A list", count: .upTo(3), unit: .plain, range: 0...9, kind: .event,
      source: .payload(.identity))
    let layout = StreamLayout(
      generation: 1, rate: SampleRate(hertz: 48_000),
      inputs: [InputSettings(name: "main", channels: 1)],
      instances: [
        InstanceLayout(
          input: "main", channels: 1, id: "x", plugin: "x",
          outputs: [InstanceOutput(descriptor: list, count: 3)], hop: 480, length: 480,
          shaping: ShapingSettings())
      ])
    let tree = OSCQueryTree(layout, [])
    func type(_ path: String, _ value: [Argument]?) throws -> String {
      let text = JSONText.line(of: try #require(tree.json(path) { _ in value }))
      return String(try #require(text.split(separator: #""TYPE": ""#).last).prefix { $0 != "\"" })
    }
    #expect(try type("/flametube/main/x/list", nil) == "f")
    #expect(try type("/flametube/main/x/list", [.float(1), .float(2)]) == "ff")
    let target: [Argument] = [.string("osc.udp://127.0.0.1:9000"), .int(1), .int(0), .int(0)]
    #expect(try type("/flametube/status/targets", nil) == "siii")
    #expect(try type("/flametube/status/targets", target + target) == "siiisiii")
  }

  @Test("A float has a point in VALUE and RANGE, so that no program takes it for a whole number")
  func points() throws {
    let gain = ControlDescriptor(
      "/gain", [ControlParameter("gain", .number(-60...1e20), unit: .decibels)], summary: "A gain")
    let tree = OSCQueryTree(WebQueryTests.layout(1, inputs: ["main"]), [gain, WebQueryTests.mute])
    let level = try #require(
      tree.json("/flametube/main/level/rms") { _ in [.float(-120), .float(1e20)] })
    #expect(JSONText.line(of: level).contains(#""VALUE": [-120.0, 1e+20]"#))
    let command = try #require(tree.json("/flametube/gain") { _ in nil })
    let text = JSONText.line(of: command)
    #expect(text.contains(#""RANGE": [{ "MIN": -60.0, "MAX": 1e+20 }]"#), "\(text)")
    #expect(text.contains(#""VALUE": [0.0]"#), "\(text)")
    let mute = JSONText.line(of: try #require(tree.json("/flametube/mute") { _ in nil }))
    #expect(mute.contains(#""RANGE": [{ "MIN": 0, "MAX": 1 }]"#), "\(mute)")
  }

  @Test("A container holds its contents and has access 0; what is nowhere has no node")
  func containers() throws {
    let tree = OSCQueryTree(WebQueryTests.layout(1, inputs: ["main"]), [WebQueryTests.mute])
    let root = try #require(tree.json("") { _ in nil })
    let text = JSONText.line(of: root)
    #expect(text.hasPrefix(#"{ "FULL_PATH": "/", "ACCESS": 0, "CONTENTS": { "flametube": "#))
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
    #expect(tree.json("/flametube/main/level/none") { _ in nil } == nil)
    #expect(tree.json("/flametube/main/level/") { _ in nil } == nil)
    let mute = try #require(tree.json("/flametube/mute") { _ in [.int(1)] })
    #expect(JSONText.line(of: mute).contains(#""ACCESS": 2"#))
    #expect(JSONText.line(of: mute).contains(#""VALUE": [0]"#))
  }

  @Test("A parameter can be read and written, and its value is the one in force")
  func parameter() throws {
    let hold = ControlDescriptor(
      "/main/level/config/peakHold", [ControlParameter("value", .number(0...60_000))],
      summary: "How long", isState: true)
    let tree = OSCQueryTree(WebQueryTests.layout(1, inputs: ["main"]), [hold])
    let node = try #require(
      tree.json("/flametube/main/level/config/peakHold") { _ in [.float(1500)] })
    #expect(JSONText.line(of: node).contains(#""ACCESS": 3"#))
    #expect(JSONText.line(of: node).contains(#""VALUE": [1500"#))
  }

  @Test("Parameters are told as commands take them: durations in ms, words as text")
  func arguments() {
    var settings = AnalyzerSettings(plugin: "level", parameters: ["peakHold": .number(2.5)])
    settings.shaping.release = Seconds(0.3)
    let arguments = settings.arguments(by: SampleAnalyzers.level)
    #expect(arguments["peakHold"] == .float(2_500))
    #expect(arguments["rmsReference"] == .string("square"))
    #expect(arguments["release"] == .float(300))
  }

  @Test("An input that comes is one path that is added, and one that goes is one that is removed")
  func changes() {
    let one = OSCQueryTree(WebQueryTests.layout(1, inputs: ["main"]), [])
    let two = OSCQueryTree(WebQueryTests.layout(2, inputs: ["main", "aux"]), [WebQueryTests.mute])
    let added = two.changes(since: one).map { "\($0.command) \($0.path)" }
    #expect(added == ["PATH_ADDED /flametube/aux", "PATH_ADDED /flametube/mute"])
    let removed = one.changes(since: two).map { "\($0.command) \($0.path)" }
    #expect(removed == ["PATH_REMOVED /flametube/aux", "PATH_REMOVED /flametube/mute"])
    #expect(one.changes(since: one).isEmpty)
  }

  @Test("A node with another range or meaning is one that changed")
  func changedNode() {
    let gain = { (range: ClosedRange<Float>) in
      ControlDescriptor(
        "/gain", [ControlParameter("gain", .number(range), unit: .decibels)], summary: "A gain")
    }
    let before = OSCQueryTree(nil, [gain(0...1), WebQueryTests.mute])
    let after = OSCQueryTree(nil, [gain(0...2), WebQueryTests.mute])
    let told = after.changes(since: before).map { "\($0.command) \($0.path)" }
    #expect(told == ["PATH_CHANGED /flametube/gain"])
  }

  @Test("LISTEN adds one address, IGNORE takes it away, SUBSCRIBE takes the place of all")
  func orders() throws {
    let none = WebWish(filter: [], rate: 60)
    let listen = try #require(
      WebOrder(#"{"COMMAND":"LISTEN","DATA":"/flametube/main/level/rms"}"#))
    let one = listen.changed(none)
    #expect(one == WebWish(filter: ["/main/level/rms"], rate: 60))
    let ignore = try #require(
      WebOrder(#"{"COMMAND":"IGNORE","DATA":"/flametube/main/level/rms"}"#))
    #expect(ignore.changed(one) == none)
    let subscribe = try #require(
      WebOrder(#"{"COMMAND":"SUBSCRIBE","DATA":{"FILTER":["/b","/a"],"RATE":30}}"#))
    #expect(subscribe.changed(one) == WebWish(filter: ["/a", "/b"], rate: 30))
  }

  @Test("A wish keeps its patterns short and few, and its places of choice, too")
  func limits() {
    let long = "/" + String(repeating: "a", count: 254)
    #expect(WebWish(filter: [long, long + "a"], rate: 1).filter == [long])
    let many = (0..<600).map { "/\($0)" }
    #expect(WebWish(filter: many, rate: 1).filter.count == 512)
    let stars = (0..<20).map { "/\($0)" + String(repeating: "*", count: 100) }
    #expect(WebWish(filter: stars, rate: 1).filter.count == 5)
    let asked = WebWish(WebQuery("filter=/b&rate=1e9&filter=/a"))
    #expect(asked == WebWish(filter: ["/a", "/b"], rate: 240))
    #expect(WebWish(WebQuery("rate=nan")).rate == .eventsOnly)
  }

  @Test("An order of more values than the longest filter has is none")
  func values() {
    let filter = { (count: Int) in
      let list = Array(repeating: "'/a'", count: count).joined(separator: ",")
      return WebOrder("{COMMAND:'SUBSCRIBE',DATA:{FILTER:[\(list)],RATE:1}}")
    }
    #expect(filter(512) != nil)
    #expect(filter(600) == nil)
  }

  @Test(
    "Text that is no order is none",
    arguments: [
      "", "LISTEN", "{}", #"{"COMMAND":"LISTEN"}"#, #"{"COMMAND":"LISTEN","DATA":1}"#,
      #"{"COMMAND":"QUIT","DATA":"/"}"#,
      #"{"COMMAND":"SUBSCRIBE","DATA":{"FILTER":"/a","RATE":1}}"#,
      String(repeating: "[", count: 5_000),
    ])
  func nonsense(text: String) {
    #expect(WebOrder(text) == nil)
  }
}
