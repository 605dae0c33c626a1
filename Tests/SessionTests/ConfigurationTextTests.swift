import Measurements
import Session
import Testing

@Suite("Configurations that are written")
struct ConfigurationTextTests {
  private let vocabulary = SampleAnalyzers.vocabulary

  @Test(
    "What is written reads back to the same configuration, as JSON5 and as JSON",
    arguments: [
      "{}", "{ analyzers: [], targets: [] }",
      "{ client: 'a \"b\" \\\\ é🔥', record: '/tmp/a b.wav', server: 's' }",
      "{ inputs: { '1-a': { channels: 16, connect: [] }, b_: { connect: ['x:\\\\(y\\\\)', 'monitor'] } } }",
      """
      { analyzers: [
        { plugin: 'level', peakHold: '1.234567 s', fall: 0.1e2, attack: 0.1, release: 33.3, bottom: -59.9, curve: 0.7 },
        { plugin: 'spectrum', id: 's2', inputs: ['main'], bands: [20.5, 200, 2000.25], length: 23.219954648526077,
          hop: 0.00133e3, dcBlock: false, split: '1.1 kHz', agc: { target: -6.1, fastStart: '0.3 s' } },
        { plugin: 'tone', agc: true }, { plugin: 'spectrum', bands: 'mel:20' } ] }
      """,
      """
      { targets: [ { to: '[::1]:1/a/b', rate: 44.1, decibels: [-59.9, -0.1], output: [-1, 0.3], delay: 16.7 },
        { to: 'h:2', rate: 'hop', prefix: '', filter: ['/*/level/{rms,peak}'] }, { to: 'x-y.z:3', rate: 'events' } ],
        control: { port: 'off', bind: '::1' }, web: { port: 1 } }
      """,
    ])
  func roundTrip(_ text: String) throws {
    let first = try configuration(of: text)
    for style in [JSONText.Style.json5, .json] {
      let written = JSONText.of(first.json(by: vocabulary), style)
      #expect(try configuration(of: written) == first, "\(written)")
    }
  }

  @Test("The commented template means the defaults")
  func template() throws {
    let text = ConfigurationTemplate.text(by: vocabulary)
    #expect(try configuration(of: text) == Configuration())
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.first != UInt8(ascii: "\t") })
  }

  @Test("Every key in the template's comments may be uncommented as it stands")
  func uncommented() throws {
    let lines = ConfigurationTemplate.text(by: vocabulary).split(separator: "\n").map { line in
      let body = line.drop { $0 == " " }
      let isKey =
        body.hasPrefix("// ") && body.dropFirst(3).prefix { $0.isLetter }.count > 1
        && body.dropFirst(3).drop { $0.isLetter }.hasPrefix(": ")
      return isKey && body.contains(",") ? String(body.dropFirst(3)) : String(line)
    }
    let read = try configuration(of: lines.joined(separator: "\n"))
    #expect(read.targets[0].interface == "eth0")
    #expect(read.server == "default")
    let spectrum = try #require(read.analyzers.first { $0.plugin == "spectrum" })
    #expect(Set(spectrum.parameters.keys) == Set(SampleAnalyzers.spectrum.parameters.map(\.key)))
    #expect(spectrum.shaping.automaticGain == AutomaticGainSettings())
    var shaping = spectrum.shaping
    shaping.automaticGain = nil
    #expect(shaping == ShapingSettings())
  }
}
