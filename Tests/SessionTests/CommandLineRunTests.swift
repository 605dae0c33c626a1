import Foundation
import Session
import TestRigs
import Testing

@Suite("Commands that end by themselves", .serialized)
struct CommandLineRunTests {
  private struct Outcome {
    let code: ExitCode
    let output: String
    let errors: String
  }

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Runs the command with a home of its own; data and log go to files.
  private func run(_ arguments: [String]) throws -> Outcome {
    let names = ["/out", "/err"].map { directory.path + $0 + UUID().uuidString }
    let descriptors = names.map { open($0, O_RDWR | O_CREAT, 0o600) }
    let code = runCommand(
      arguments: arguments, environment: ["HOME": directory.path],
      output: StandardOutput(descriptor: descriptors[0]), errors: descriptors[1])
    for descriptor in descriptors { close(descriptor) }
    let texts = try names.map { try String(contentsOfFile: $0, encoding: .utf8) }
    return Outcome(code: code, output: texts[0], errors: texts[1])
  }

  @Test("A wrong command line exits with 2, and says so on stderr only")
  func usage() throws {
    let outcome = try run(["lst"])
    #expect(outcome.code == .usage)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "flametube: error: \"lst\" is no command; did you mean list?\nflametube: flametube help tells more\n"
    )
  }

  @Test("Help and version are data")
  func help() throws {
    let help = try run(["help", "run"])
    #expect(help.code == .success && help.errors.isEmpty)
    #expect(help.output == HelpText.page(.run))
    let version = try run(["--version"]).output
    #expect(version.hasPrefix("flametube "))
    let json = try run(["--json", "version"]).output
    #expect(json.contains("\"version\": \"" + version.dropFirst(10).dropLast() + "\""), "\(json)")
  }

  @Test(
    "What init writes means the defaults of the real analyzers, is never overwritten without force, and is kept then"
  )
  func initialize() throws {
    let path = directory.path + "/.config/flametube/flametube.json5"
    let first = try run(["config", "init"])
    #expect(first.code == .success)
    let folder = directory.path + "/.config"
    #expect(first.errors == "flametube: wrote \(path) and made the folder \(folder)\n")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try run(["config", "init", "-o", "-"]).output == text)
    let before = try run(["config", "show"]).output
    #expect(try run(["config", "check"]).errors == "flametube: \(path) is right\n")
    try directory.write("{ client: 'mine' }", to: ".config/flametube/flametube.json5")
    let refused = try run(["config", "init"])
    #expect(refused.code == .failure)
    #expect(refused.errors.contains("exists; --force replaces it"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{ client: 'mine' }")
    #expect(try run(["config", "init", "--force"]).errors == "flametube: wrote \(path)\n")
    #expect(try String(contentsOfFile: path + ".bak", encoding: .utf8) == "{ client: 'mine' }")
    #expect(try run(["config", "show"]).output == before)
    #expect(try run(["config", "init", "--force"]).code == .success)
    #expect(try String(contentsOfFile: path + ".bak", encoding: .utf8) == "{ client: 'mine' }")
    #expect(try String(contentsOfFile: path + ".bak2", encoding: .utf8) == text)
    try FileManager.default.removeItem(atPath: path)
    #expect(try run(["config", "show"]).output == before)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: directory.path + "/.config/flametube")
    #expect(files.sorted() == ["flametube.json5.bak", "flametube.json5.bak2"])
  }

  @Test("What show prints is shown again unchanged, as JSON too")
  func show() throws {
    let options = [
      "--set", "analyzers[1].bands=log:64", "--set", "analyzers[1].length=21 ms", "--set",
      "analyzers[0].agc=true",
      "--set", "targets[0].rate=hop", "--set", "inputs.main.connect=monitor",
    ]
    let first = try run(["config", "show"] + options)
    #expect(first.code == .success && first.errors.isEmpty)
    #expect(first.output.contains("log:64"))
    try directory.write(first.output, to: "shown.json5")
    #expect(
      try run(["-c", directory.path + "/shown.json5", "config", "show"]).output == first.output)
    let json = try run(["config", "show", "--json"] + options).output
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
  }

  @Test("A faulty file exits with 78 and a line for each fault; a missing one with cause and mend")
  func faults() throws {
    try directory.write("{\n  clientt: 1,\n  web: 2,\n}", to: "bad.json5")
    let path = directory.path + "/bad.json5"
    let bad = try run(["config", "check", "--config", path])
    #expect(bad.code == .configuration)
    #expect(bad.output.isEmpty)
    #expect(
      bad.errors == """
        flametube: error: \(path):2:3: clientt is an unknown key; did you mean client?
        flametube: error: \(path):3:8: web is 2; write an object such as { port: 9820 }

        """)
    let missing = try run(["--config", path + "x", "config", "check"])
    #expect(missing.code == .configuration)
    #expect(missing.errors.contains("\(path)x: the file does not exist; check the path"))
    #expect(try run(["config", "check", "--set", "web=2"]).code == .usage)
  }

  @Test("A rule that is no regular expression is right, and check tells how it is taken")
  func remark() throws {
    try directory.write("{ inputs: { mic: { connect: \"a:[x\" } } }", to: "odd.json5")
    let path = directory.path + "/odd.json5"
    let outcome = try run(["config", "check", "-c", path])
    #expect(outcome.code == .success)
    #expect(outcome.errors.contains("inputs.mic.connect: “a:[x” is no regular expression"))
    #expect(outcome.errors.hasSuffix("\(path) is right\n"))
    let json = try run(["config", "check", "--json", "-c", path])
    #expect(json.code == .success && json.output.contains("taken as the exact name of a port"))
  }

  @Test("The faults are data for programs that ask for JSON")
  func faultsAsJSON() throws {
    try directory.write("{ web: 2 }", to: "bad.json5")
    let outcome = try run(["config", "check", "--json", "-c", directory.path + "/bad.json5"])
    #expect(outcome.code == .configuration && outcome.errors.isEmpty)
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let errors = try #require(document["errors"] as? [[String: Any]])
    #expect(errors.count == 1)
    #expect(errors[0]["line"] as? Int == 1 && errors[0]["column"] as? Int == 8)
  }

  @Test(
    "Every list is one JSON document with a list in it, and text for people",
    arguments: ["analyzers", "plugins", "profiles", "windows", "bands"])
  func lists(_ topic: String) throws {
    let json = try run(["list", topic, "--json"])
    #expect(json.code == .success && json.errors.isEmpty)
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let list = try #require(document[topic] as? [[String: Any]])
    #expect(!list.isEmpty)
    let text = try run(["list", topic])
    #expect(text.code == .success && text.errors.isEmpty && text.output.hasSuffix("\n"))
    let key = ["analyzers", "plugins"].contains(topic) ? "identifier" : "name"
    for entry in list { #expect(text.output.contains(try #require(entry[key] as? String))) }
  }

  @Test(
    "The list of analyzers tells parameters with unit, range and default, and outputs with types, unit and range"
  )
  func analyzers() throws {
    let output = try run(["list", "analyzers", "--json"]).output
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let analyzers = try #require(document["analyzers"] as? [[String: Any]])
    let level = try #require(analyzers.first { $0["identifier"] as? String == "level" })
    let parameters = try #require(level["parameters"] as? [[String: Any]])
    let hold = try #require(parameters.first { $0["key"] as? String == "peakHold" })
    #expect(hold["type"] as? String == "duration" && hold["default"] as? Double == 1.5)
    let outputs = try #require(level["outputs"] as? [[String: Any]])
    let rms = try #require(outputs.first { $0["leaf"] as? String == "rms" })
    #expect(rms["unit"] as? String == "dBFS" && rms["count"] as? String == "channels")
  }

  @Test("The page of a plugin names its place, its parameters and its outputs")
  func plugin() throws {
    let identifier = "lv2:http://gareus.org/oss/lv2/meters#dBTPstereo"
    for (name, leaf) in [(identifier, "/<input>/plugin/<id>/levelL f"), ("tone", "/<id>/bass f")] {
      let page = try run(["list", "plugin", name])
      #expect(page.code == .success && page.errors.isEmpty)
      for title in ["NAME", "DESCRIPTION", "EXAMPLE", "PARAMETERS", "OUTPUTS", "COMMANDS"] {
        #expect(page.output.contains("\n\(title)\n") || page.output.hasPrefix("\(title)\n"))
      }
      let words = page.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for text in [leaf, "the process callback. At", "with a latency of ", "/latency i: "] {
        #expect(words.contains(text))
      }
      let json = try run(["list", "plugin", name, "--json"]).output
      let document = try #require(
        JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      let plugin = try #require(document["plugin"] as? [String: Any])
      #expect(plugin["identifier"] as? String == name)
    }
    let unknown = try run(["list", "plugin", "lv2:http://gareus.org/oss/lv2/meters#dBTPsterio"])
    #expect(unknown.code == .failure && unknown.errors.contains("did you mean \(identifier)?"))
  }

  @Test("The ports of a running server are listed with their direction")
  func ports() throws {
    let server = JACKServer(captures: 2, playbacks: 1)
    try server.start()
    defer { server.stop() }
    let json = try run(["list", "ports", "--json", "-s", server.name])
    #expect(json.code == .success, "\(json.errors)")
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let ports = try #require(document["ports"] as? [[String: Any]])
    #expect(
      ports.compactMap { $0["name"] as? String }
        == ["system:capture_1", "system:capture_2", "system:playback_1"])
    #expect(ports.compactMap { $0["direction"] as? String } == ["output", "output", "input"])
    #expect(ports.allSatisfy { $0["physical"] as? Bool == true })
    #expect(try run(["list", "ports", "-s", server.name]).output.contains("system:capture_1"))
  }

  @Test("Without a server the list of ports exits with 3, and says what to do")
  func noServer() throws {
    let outcome = try run(["list", "ports", "--server", "ft_nobody_\(getpid())"])
    #expect(outcome.code == .noServer)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("is running; start jackd or PipeWire"))
  }

  @Test("A reader that leaves early ends the command in peace; a full disk does not")
  func closedOutput() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let log = open("/dev/null", O_WRONLY)
    let closed = runCommand(
      arguments: ["list", "bands"], environment: [:], output: StandardOutput(descriptor: ends[1]),
      errors: log)
    #expect(closed == .success)
    close(ends[1])
    let full = open("/dev/full", O_WRONLY)
    let failed = runCommand(
      arguments: ["list", "bands"], environment: [:], output: StandardOutput(descriptor: full),
      errors: log)
    #expect(failed == .failure)
    close(full)
    close(log)
  }
}

@Suite("Colours")
struct ColorTests {
  @Test("NO_COLOR and a dumb terminal turn colours off, --color decides over both")
  func choice() {
    func wants(_ color: CommonOptions.Color, _ isTerminal: Bool, _ variables: [String: String])
      -> Bool
    {
      CommandEnvironment.wantsColor(color, isTerminal: isTerminal, variables)
    }
    #expect(wants(.auto, true, [:]))
    #expect(!wants(.auto, false, [:]))
    #expect(!wants(.auto, true, ["NO_COLOR": "1"]))
    #expect(wants(.auto, true, ["NO_COLOR": ""]))
    #expect(!wants(.auto, true, ["TERM": "dumb"]))
    #expect(wants(.always, false, ["NO_COLOR": "1"]))
    #expect(!wants(.never, true, [:]))
  }
}
