import Session
import Testing

@Suite("The command line")
struct CommandLineTests {
  private func invocation(_ line: String) throws -> Invocation {
    try CommandRequest(words(line)).invocation
  }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  @Test(
    "All spellings of the same options mean the same",
    arguments: [
      "run --name show --rate 44 --exact-name --wait", "--name=show -r44 -x --wait run",
      "-xr 44 --wait -n show", "-xnshow run --rate=44 --wait", "run -r 44 -xnshow --wait --",
      "-n old -n show --rate 30 --rate 44 -x -x --wait",
    ])
  func spellings(_ line: String) throws {
    var expected = RunOptions()
    expected.overrides.client = "show"
    expected.overrides.exactName = true
    expected.overrides.rate = "44"
    expected.waitsForServer = true
    #expect(try invocation(line) == .run(expected))
  }

  @Test("Without a command the host runs")
  func noCommand() throws {
    #expect(try invocation("") == .run(RunOptions()))
    #expect(try invocation("-v --json") == .run(RunOptions()))
  }

  @Test("A rule belongs to the input before it, and one before all inputs to each of them")
  func inputs() throws {
    var expected = RunOptions()
    expected.overrides.rules = ["monitor"]
    expected.overrides.inputs = [
      .init(name: "main", channels: "2", rules: ["a:.*", "b:c"]), .init(name: "mic"),
    ]
    #expect(try invocation("-C monitor -i main:2 -C a:.* --connect=b:c -i mic") == .run(expected))
  }

  @Test("Everything that can be said of the analysis and of targets is handed on")
  func overrides() throws {
    var expected = RunOptions()
    expected.overrides.server = "studio"
    expected.overrides.connectsNothing = true
    expected.overrides.parameters = [
      .init("bands", "1/6"), .init("length", "43ms"), .init("hop", "5"), .init("window", "hann"),
    ]
    expected.overrides.targets = ["full@[::1]:1/x", "osc.udp://h:2"]
    expected.overrides.control = "off"
    expected.overrides.web = "80"
    expected.overrides.bind = "::"
    expected.overrides.record = "a=b.wav"
    let line =
      "-s studio --no-connect -w hann --hop 5 -l 43ms -b 1/6 -o full@[::1]:1/x -oosc.udp://h:2 --control=off "
      + "--web 80 --bind :: --record=a=b.wav"
    #expect(try invocation(line) == .run(expected))
  }

  @Test("Options of all commands stand before or behind the command")
  func common() throws {
    var expected = CommonOptions()
    expected.configurationFile = "x.json5"
    expected.assignments = ["a=1", "b=c=d"]
    expected.printsJSON = true
    expected.color = .never
    expected.isQuiet = true
    expected.verbosity = 3
    let line = "-c x.json5 --set a=1 -vv --color=never list --set=b=c=d -qv --json ports"
    let request = try CommandRequest(words(line))
    #expect(request.common == expected)
    #expect(request.invocation == .list(ListOptions(.ports)))
    #expect(try CommandRequest(words("--color run")).common.color == .always)
  }

  @Test("Each command has its operands and options")
  func commands() throws {
    var analyze = AnalyzeOptions()
    analyze.overrides.addsBuiltInPlugins = true
    analyze.overrides.measuresFiles = true
    analyze.overrides.plugins = "onset,beat"
    analyze.files = ["a.wav", "-b.flac"]
    analyze.format = .csv
    analyze.output = "-"
    analyze.overrides.parameters = [.init("bands", "mel:20")]
    #expect(
      try invocation("analyze a.wav --format csv -o - -b mel:20 --plugins onset,beat -- -b.flac")
        == .analyze(analyze))
    var monitor = MonitorOptions()
    monitor.pattern = "/main/*"
    monitor.overrides.rate = "hop"
    #expect(try invocation("monitor /main/* -rhop") == .monitor(monitor))
    for topic in ListTopic.allCases where topic != .plugin {
      #expect(try invocation("list \(topic.rawValue)") == .list(ListOptions(topic)))
    }
    var plugin = ListOptions(.plugin)
    plugin.plugin = "lv2:http://x#y"
    #expect(try invocation("list plugin lv2:http://x#y") == .list(plugin))
    var config = ConfigOptions(.initialize)
    config.output = "x"
    config.replaces = true
    #expect(try invocation("config init -fo x") == .config(config))
    #expect(try invocation("config check") == .config(ConfigOptions(.check)))
    #expect(try invocation("demo") == .demo(DemoOptions()))
    var demo = DemoOptions()
    demo.overrides.web = "off"
    #expect(try invocation("demo --web off") == .demo(demo))
    var doctor = DoctorOptions()
    doctor.overrides.server = "s"
    #expect(try invocation("doctor -s s") == .doctor(doctor))
  }

  @Test(
    "Help and version win over missing operands, and help knows its command",
    arguments: [
      ("-h", .help(nil)), ("--help", .help(nil)), ("help", .help(nil)),
      ("analyze -h", .help(.analyze)),
      ("--help list", .help(.list)), ("help config", .help(.config)), ("-n x -h", .help(nil)),
      ("-V", .version),
      ("version", .version), ("run --version", .version), ("help help", .help(.help)),
    ] as [(String, Invocation)])
  func help(_ line: String, _ expected: Invocation) throws {
    #expect(try invocation(line) == expected)
  }

  @Test(
    "What is wrong is told with what was probably meant",
    arguments: [
      ("lst", "\"lst\" is no command; did you mean list?"),
      ("song.wav", "\"song.wav\" is no command; known are run, play, analyze"),
      ("run --lenght 1", "unknown option --lenght; did you mean --length?"),
      ("run --leng 1", "unknown option --leng; write it in full: --length"),
      ("run --verb", "unknown option --verb; write it in full: --verbose"),
      ("run --ver", "unknown option --ver; write it in full: --verbose or --version"),
      ("run --xyzzy", "unknown option --xyzzy"),
      ("run -z", "unknown option -z"),
      ("run -vz", "unknown option -z in -vz"),
      ("run -name x", "--name"),
      ("run -json", "did you mean --json?"),
      ("list bands --web 80", "unknown option --web; it belongs to run, play"),
      ("list bands -f", "unknown option -f; it belongs to config"),
      ("--web 80 list bands", "unknown option --web; it belongs to run, play"),
      ("run --name", "--name wants NAME"),
      ("run -xn", "--name wants NAME"),
      ("run --play --server x", "--play wants FILE, and --server stands there"),
      ("run --play -n x", "if that is meant, write --play=-n"),
      ("play a.wav --web 80", "--web belongs to --analyze"),
      ("run --wait=3", "--wait takes no value"),
      ("run -C a:b --no-connect", "exclude each other"),
      ("run file", "run has no use for \"file\"; to play it"),
      ("run file", "write --play \"file\""),
      ("-- run", "run has no use for \"run\""),
      ("analyze", "analyze wants FILE"),
      ("analyze x --format xml", "--format knows no \"xml\"; known are jsonl, csv"),
      ("analyze x --format jsnl", "did you mean jsonl?"),
      ("monitor a b", "monitor has no use for \"b\""),
      (
        "list",
        "list wants TOPIC; known are analyzers, plugins, plugin, ports, profiles, windows, bands"
      ),
      ("list plugin", "list plugin wants ID"),
      ("list plugin level tone", "list has no use for \"tone\""),
      ("list window", "list knows no \"window\"; did you mean windows?"),
      ("list bands ports", "list has no use for \"ports\""),
      ("config", "config wants ACTION; known are check, show, init"),
      ("config inti", "did you mean init?"),
      ("config show --force", "belong to config init"),
      ("help lisst", "\"lisst\" is no command; did you mean list?"),
      ("run --color=sometimes", "--color knows no \"sometimes\"; known are auto, always, never"),
      ("run \u{1B}[31m", "\"\\u{1b}[31m\""),
    ])
  func mistakes(_ line: String, _ part: String) throws {
    let error = try #require(throws: CommandLineError.self) { try CommandRequest(words(line)) }
    if line == "run -name x" {
      // -n takes "ame"; what is left over is no operand of run.
      #expect(error.description.hasPrefix("run has no use for \"x\""))
    } else {
      #expect(error.description.contains(part), "\(error)")
    }
    #expect(error.advice.hasPrefix("flametube help"))
  }

  @Test("The program's help fits a screen of 24 lines with 80 columns, and every page its width")
  func helpSize() {
    let overview = HelpText.page(nil).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    #expect(overview.count <= 24)
    for page in [CommandName?.none] + CommandName.allCases.map(Optional.some) {
      let lines = HelpText.page(page).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(String(describing: page))")
    }
  }

  @Test("Help names every command and every option with its argument")
  func helpContent() {
    let overview = HelpText.page(nil)
    for command in OptionTable.listed {
      #expect(overview.contains("  " + command.synopsis))
      let page = HelpText.page(command.name)
      for option in OptionTable.options(of: command.name) {
        #expect(page.contains(option.synopsis))
      }
    }
  }
}

@Suite("The table of options")
struct OptionTableTests {
  @Test("Every command and every option stands in the table")
  func complete() {
    #expect(OptionTable.commands.map(\.name) == CommandName.allCases)
    let all = OptionTable.globals + OptionTable.commands.flatMap(\.options)
    #expect(Set(all.map(\.name)) == Set(OptionName.allCases))
  }

  @Test("In one command no letter and no name stands twice")
  func unique() {
    for command in CommandName.allCases {
      let options = OptionTable.options(of: command)
      #expect(Set(options.map(\.name)).count == options.count)
      let letters = options.compactMap(\.short)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test(
    "A name or letter takes a value in all commands or in none, so that the command can be found behind it"
  )
  func arity() {
    let all = OptionTable.globals + OptionTable.commands.flatMap(\.options)
    func takesValue(_ entry: OptionEntry) -> Bool {
      if case .required = entry.argument { true } else { false }
    }
    for first in all {
      for second in all
      where first.name == second.name || (first.short != nil && first.short == second.short) {
        #expect(takesValue(first) == takesValue(second), "\(first.long) \(second.long)")
      }
    }
  }
}

@Suite("Nearest words")
struct NearestWordTests {
  @Test(
    "The distance counts insertions, deletions, replacements and swaps of neighbours",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
      ("ca", "abc", 3),
      ("length", "lenght", 1), ("hann", "hann", 0),
    ])
  func distance(_ first: String, _ second: String, _ expected: Int) {
    #expect(NearestWord.distance(first, second) == expected)
    #expect(NearestWord.distance(second, first) == expected)
  }

  @Test("Only a near word is offered, the first of equals")
  func nearest() {
    #expect(NearestWord.of("lenght", among: ["level", "length"]) == "length")
    #expect(NearestWord.of("Hann", among: ["hann"]) == "hann")
    #expect(NearestWord.of("xyz", among: ["abc"]) == nil)
    #expect(NearestWord.of("bat", among: ["cat", "hat"]) == "cat")
    #expect(
      NearestWord.of("blackmann-haris", among: ["blackman", "blackman-harris"]) == "blackman-harris"
    )
    #expect(NearestWord.of(String(repeating: "a", count: 100_000), among: ["a"]) == nil)
    #expect(NearestWord.of("", among: ["a"]) == "a")
  }
}
