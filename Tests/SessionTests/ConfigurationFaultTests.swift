import Session
import Testing

/// A faulty text, and the line that must come first.
struct Fault: CustomTestStringConvertible, Sendable {
  let text: String
  let place: String
  let parts: [String]

  init(_ text: String, _ place: String, _ parts: String...) {
    self.text = text
    self.place = place
    self.parts = parts
  }

  var testDescription: String { "\(text.debugDescription.prefix(60))" }
}

@Suite("Faults of the configuration")
struct ConfigurationFaultTests {
  @Test("A fault is told with its line and column, the cause and the mend", arguments: syntax)
  func syntaxFault(_ fault: Fault) throws { try expect(fault) }

  @Test("A fault of inputs names key and mend", arguments: inputs)
  func inputFault(_ fault: Fault) throws { try expect(fault) }

  @Test("A fault of analyzers names key and mend", arguments: analyzers)
  func analyzerFault(_ fault: Fault) throws { try expect(fault) }

  @Test("A fault of targets and ports names key and mend", arguments: targets)
  func targetFault(_ fault: Fault) throws { try expect(fault) }

  private func expect(_ fault: Fault) throws {
    let lines = complaints(on: fault.text)
    let first = try #require(lines.first)
    #expect(first.hasPrefix("t.json5:\(fault.place): "), "\(first)")
    for part in fault.parts { #expect(first.contains(part), "\(first)") }
    #expect(!first.hasSuffix("."))
  }

  static let syntax = [
    Fault("", "1:1", "holds no value", "{ }"),
    Fault("// only a comment\n", "2:1", "holds no value"),
    Fault("{", "1:2", "ends within the object that begins at 1:1", "} is missing"),
    Fault("{ client: \"x\" server: \"y\" }", "1:15", "\"s\" stands where a comma or }"),
    Fault("{ client \"x\" }", "1:10", "colon behind the key \"client\""),
    Fault(
      "{ client: flametube }", "1:11", "bare word flametube", "write text in quotes: \"flametube\""),
    Fault("{ client: \"x }\n", "1:11", "no closing \""),
    Fault("{ client: 'x\n' }", "1:11", "no closing '"),
    Fault("{ client: }", "1:11", "\"}\" stands where a value is due"),
    Fault("{ : 1 }", "1:3", "stands where a key is due"),
    Fault("{}}", "1:3", "behind the end of the value", "bracket closed too early"),
    Fault("/* no end", "1:1", "comment", "*/"),
    Fault("{ / }", "1:3", "single /"),
    Fault("{ analyzers: [1,,] }", "1:17", "\",\" stands where a value is due"),
    Fault("{ analyzers: [", "1:15", "ends within the list that begins at 1:14"),
    Fault("{ client: \"a\\u12\" }", "1:13", "needs 4 hexadecimal digits"),
    Fault("{ client: \"a\\uD83D\" }", "1:13", "half of a surrogate pair"),
    Fault("{ client: \"a\\0b\" }", "1:13", "no zero byte"),
    Fault("{ client: \"a\\u0000\" }", "1:13", "no zero byte"),
    Fault("{ client: \"a\\1\" }", "1:13", "backslash stands before a digit"),
    Fault("{ control: { port: 010 } }", "1:20", "010 is no number"),
    Fault("{ control: { port: 0xZZ } }", "1:20", "0xZZ", "hexadecimal"),
    Fault("{ control: { port: 1.2.3 } }", "1:20", "1.2.3 is no number"),
    Fault(
      "{ analyzers: [{ plugin: \"level\", peakHold: 43ms }] }", "1:44", "43ms is no number",
      "\"43 ms\""),
    Fault(
      "{\r\n  client: \"a\",\r\n  client: \"b\",\r\n}", "3:3",
      "\"client\" stands twice, first at 2:3"),
    Fault("\u{FEFF}{ clientt: \"a\" }", "1:3", "clientt is an unknown key", "did you mean client?"),
    Fault("{\r  // CR\r  klient: \"a\" }", "3:3", "did you mean client?"),
    Fault(
      "{ client: \"\u{1F525}\", nonsense: 1 }", "1:16", "nonsense is an unknown key",
      "known are client, exactName"),
    Fault("[]", "1:1", "the configuration is a list", "write an object"),
    Fault("{ client: \"a\\u001bb\" }", "1:11", "control character", "\\u{1b}"),
    Fault(String(repeating: "[", count: 17), "1:17", "more than 16 brackets"),
    Fault(String(repeating: "{a:", count: 100_000), "1:49", "more than 16 brackets"),
    Fault(String(repeating: " ", count: 1 << 20) + "{}", "1:1", "longer than 1 MiB"),
  ]

  static let inputs = [
    Fault("{ client: \"\" }", "1:11", "client is empty"),
    Fault("{ client: \"a:b\" }", "1:11", "colon"),
    Fault(
      "{ server: \"\(String(repeating: "x", count: 300))\" }", "1:11", "server has 300 bytes",
      "127 at most"),
    Fault("{ client: null }", "1:11", "client is null", "leave the key out"),
    Fault("{ exactName: \"yes\" }", "1:14", "exactName is \"yes\"", "true or false"),
    Fault("{ inputs: [] }", "1:11", "inputs is a list", "{ main: { channels: 2"),
    Fault("{ inputs: {} }", "1:11", "inputs is empty"),
    Fault("{ inputs: { main: 2 } }", "1:19", "inputs.main is 2", "{ channels: 2 }"),
    Fault("{ inputs: { Main: {} } }", "1:13", "cannot stand in an address", "a to z"),
    Fault("{ inputs: { status: {} } }", "1:13", "reserved"),
    Fault(
      "{ inputs: { main: { channels: 17 } } }", "1:31", "inputs.main.channels is 17", "1 to 16"),
    Fault("{ inputs: { main: { channels: 1.5 } } }", "1:31", "is 1.5", "whole number"),
    Fault("{ inputs: { main: { channels: Infinity } } }", "1:31", "not a finite number", "1 to 16"),
    Fault(
      "{ inputs: { main: { channel: 2 } } }", "1:21", "inputs.main.channel is",
      "did you mean channels?"),
    Fault(
      "{ inputs: { main: { connect: \"captrue\" } } }", "1:30", "no port is called",
      "did you mean capture?"),
    Fault("{ inputs: { main: { connect: [\"none\", \"capture\"] } } }", "1:30", "\"none\" beside"),
    Fault("{ inputs: { main: { connect: [3] } } }", "1:31", "connect[0] is 3"),
  ]

  static let analyzers = [
    Fault("{ analyzers: {} }", "1:14", "analyzers is an object", "write a list"),
    Fault(
      "{ analyzers: [ \"level\" ] }", "1:16", "analyzers[0] is \"level\"", "{ plugin: \"level\" }"),
    Fault("{ analyzers: [ {} ] }", "1:16", "analyzers[0] has no key plugin"),
    Fault(
      "{ analyzers: [ { plugin: \"spektrum\" } ] }", "1:26", "no analyzer", "did you mean spectrum?"
    ),
    Fault(
      "{ analyzers: [ { plugin: \"reverb\" } ] }", "1:26", "known are level, spectrum, tone, stereo"
    ),
    Fault("{ analyzers: [ { plugin: \"lv2:http://x#y\" } ] }", "1:26", "which is not installed"),
    Fault("{ analyzers: [ { plugin: \"vamp:a:b\" } ] }", "1:26", "which is not installed"),
    Fault(
      "{ analyzers: [\n  { plugin: \"spectrum\", lenght: 43 },\n] }", "2:25", "analyzers[0].lenght",
      "did you mean length?"),
    Fault(
      "{ analyzers: [ { plugin: \"spectrum\", length: \"2 s\" } ] }", "1:46",
      "analyzers[0].length is 2 s", "5 ms to 1.5 s"),
    Fault(
      "{ analyzers: [ { plugin: \"spectrum\", length: \"long\" } ] }", "1:46", "is \"long\"",
      "43 ms"),
    Fault(
      "{ analyzers: [ { plugin: \"spectrum\", length: true } ] }", "1:46", "is true", "a duration"),
    Fault(
      "{ analyzers: [ { plugin: \"spectrum\", split: \"3 kHz\" } ] }", "1:45", "is 3000 Hz",
      "0 Hz to 2000 Hz"),
    Fault(
      "{ analyzers: [ { plugin: \"spectrum\", split: \"3 s\" } ] }", "1:45", "is \"3 s\"",
      "number of Hz", "1.2 kHz"),
    Fault(
      "{ analyzers: [ { plugin: \"spectrum\", window: \"han\" } ] }", "1:46", "is \"han\"",
      "did you mean hann?"),
    Fault(
      "{ analyzers: [ { plugin: \"spectrum\", bands: \"third-octav\" } ] }", "1:45",
      "did you mean third-octave?"),
    Fault("{ analyzers: [ { plugin: \"spectrum\", bands: [100, 50] } ] }", "1:45", "rising order"),
    Fault(
      "{ analyzers: [ { plugin: \"spectrum\", bands: [1, \"x\"] } ] }", "1:49", "bands[1] is \"x\""),
    Fault(
      "{ analyzers: [ { plugin: \"spectrum\", dcBlock: 1 } ] }", "1:47", "is 1", "true or false"),
    Fault(
      "{ analyzers: [ { plugin: \"level\", rmsReference: \"sines\" } ] }", "1:49",
      "did you mean sine?"),
    Fault(
      "{ analyzers: [ { plugin: \"level\", fall: 0 } ] }", "1:41", "fall is 0 dB/s",
      "1 dB/s to 200 dB/s"),
    Fault("{ analyzers: [ { plugin: \"level\", fall: NaN } ] }", "1:41", "not a finite number"),
    Fault(
      "{ analyzers: [ { plugin: \"level\", id: \"Level\" } ] }", "1:39",
      "cannot stand in an address"),
    Fault("{ analyzers: [ { plugin: \"level\", id: \"frame\" } ] }", "1:39", "reserved"),
    Fault(
      "{ analyzers: [ { plugin: \"level\" }, { plugin: \"level\" } ] }", "1:47",
      "analyzers[1] has the id level", "level2"),
    Fault(
      "{ analyzers: [ { plugin: \"level\" }, { plugin: \"tone\", id: \"level\" } ] }", "1:59",
      "has the id level"),
    Fault(
      "{ analyzers: [ { plugin: \"level\", inputs: [\"mian\"] } ] }", "1:44",
      "inputs[0] is \"mian\", which is no input", "did you mean main?"),
    Fault("{ analyzers: [ { plugin: \"level\", inputs: [] } ] }", "1:43", "is empty"),
    Fault(
      "{ inputs: { m: { channels: 1 } }, analyzers: [ { plugin: \"stereo\", inputs: \"m\" } ] }",
      "1:76", "1 channels", "works on 2"),
    Fault(
      "{ analyzers: [ { plugin: \"level\", bottom: -10, top: -20 } ] }", "1:43",
      "the bottom must lie below the top"),
    Fault("{ analyzers: [ { plugin: \"level\", agc: 3 } ] }", "1:40", "true, false or an object"),
    Fault(
      "{ analyzers: [ { plugin: \"level\", agc: { tagret: -6 } } ] }", "1:42", "agc.tagret",
      "did you mean target?"),
    Fault(
      "{ analyzers: [ { plugin: \"level\", agc: { target: 6 } } ] }", "1:50", "-60 dBFS to 0 dBFS"),
  ]

  static let targets = [
    Fault("{ targets: {} }", "1:12", "targets is an object", "write a list"),
    Fault("{ targets: [ { port: 9000 } ] }", "1:14", "targets[0] has no key to"),
    Fault("{ targets: [ { to: 9000 } ] }", "1:20", "targets[0].to is 9000"),
    Fault("{ targets: [ { to: \"localhost\" } ] }", "1:20", "port is missing"),
    Fault("{ targets: [ { to: \"a:0\" } ] }", "1:20", "1 to 65535"),
    Fault("{ targets: [ { to: \"osc.tcp://a:1\" } ] }", "1:20", "osc.tcp", "osc.udp://HOST:PORT"),
    Fault(
      "{ targets: [ { to: \"mqtt://a:1\" } ] }", "1:20", "mqtt", "profiles, as in mqtt@HOST:1883"),
    Fault(
      "{ targets: [ { to: \"ful@a:1\" } ] }", "1:20", "the profile \"ful\"", "did you mean full?"),
    Fault("{ targets: [ { to: \"a:1\", profile: \"ful\" } ] }", "1:36", "did you mean full?"),
    Fault("{ targets: [ { to: \"a:1\", prefix: \"x\" } ] }", "1:35", "prefix is \"x\"", "slash"),
    Fault("{ targets: [ { to: \"a:1\", rate: \"fast\" } ] }", "1:33", "\"hop\" or \"events\""),
    Fault("{ targets: [ { to: \"a:1\", rate: -1 } ] }", "1:33", "rate is -1", "0.01 to 1000"),
    Fault("{ targets: [ { to: \"a:1\", filter: [\"level/[a\"] } ] }", "1:36", "filter[0]", "slash"),
    Fault("{ targets: [ { to: \"a:1\", filter: \"/a/[b\" } ] }", "1:35", "never closes"),
    Fault("{ targets: [ { to: \"a:1\", decibels: [0, -60] } ] }", "1:37", "rising order"),
    Fault("{ targets: [ { to: \"a:1\", output: [0] } ] }", "1:35", "has 1 figures"),
    Fault("{ targets: [ { to: \"a:1\", ttl: 256 } ] }", "1:32", "0 to 255"),
    Fault("{ targets: [ { to: \"a:1\", delay: \"11 s\" } ] }", "1:34", "0 ms to 10 s"),
    Fault(
      "{ targets: [ { to: \"a:1\", interface: \"averylonginterface\" } ] }", "1:38", "at most 15"),
    Fault("{ targets: [ { to: 'a:1', user: 'me' } ] }", "1:33", "for brokers of MQTT"),
    Fault("{ targets: [ { to: 'mqtt@a:1', passwordFile: 'p' } ] }", "1:46", "user"),
    Fault("{ targets: [ { to: \"a:1\", bundle: true } ] }", "1:27", "did you mean bundles?"),
    Fault("{ control: { port: 65536 } }", "1:20", "control.port is 65536", "1 to 65535"),
    Fault("{ control: { port: \"on\" } }", "1:20", "\"off\""),
    Fault("{ web: { bind: \"localhost\" } }", "1:16", "web.bind", "numeric address"),
    Fault("{ web: 9820 }", "1:8", "web is 9820", "{ port: 9820 }"),
    Fault("{ record: 1 }", "1:11", "record is 1"),
  ]
}
