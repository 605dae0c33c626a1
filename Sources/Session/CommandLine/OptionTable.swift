/// All commands and options: parsing, help, man page and completions are made from this table alone.
package enum OptionTable {
  /// The options of all commands.
  package static let globals: [OptionEntry] = [
    OptionEntry(.config, short: "c", takes: .required("FILE"), "configuration file in JSON5"),
    OptionEntry(
      .set, takes: .required("KEY=VALUE"), repeatable: true, "change one key of the configuration"),
    OptionEntry(.json, "print JSON for programs"),
    OptionEntry(.color, takes: .optional("WHEN"), "auto, always or never"),
    OptionEntry(.quiet, short: "q", "print errors only"),
    OptionEntry(.verbose, short: "v", repeatable: true, "say more; twice for details"),
    OptionEntry(.help, short: "h", "show help"),
    OptionEntry(.version, short: "V", "show the version"),
  ]

  private static let client: [OptionEntry] = [
    OptionEntry(.name, short: "n", takes: .required("NAME"), "client name in the graph"),
    OptionEntry(.exactName, short: "x", "fail when the name is taken"),
    server,
    input,
    OptionEntry(
      .connect, short: "C", takes: .required("RULE"), repeatable: true,
      "connection rule of the input before it, else of all"),
    OptionEntry(.noConnect, "connect nothing"),
    OptionEntry(.wait, "wait for a sound server"),
  ]

  private static let input = OptionEntry(
    .input, short: "i", takes: .required("NAME[:CHANNELS]"), repeatable: true,
    "an input instead of those configured")

  private static let server = OptionEntry(
    .server, short: "s", takes: .required("NAME"), "name of the JACK server")

  private static let bands = OptionEntry(
    .bands, short: "b", takes: .required("PLAN"), "bands: see flametube list bands")

  private static let analysis: [OptionEntry] = [
    bands,
    OptionEntry(
      .length, short: "l", takes: .required("TIME"), "length of the transform, such as 43ms"),
    OptionEntry(.hop, takes: .required("TIME"), "time between frames, such as 10ms"),
    OptionEntry(
      .window, short: "w", takes: .required("NAME"), "window: see flametube list windows"),
  ]

  private static let rate = OptionEntry(
    .rate, short: "r", takes: .required("RATE"), "frames per second, hop, or events for these alone"
  )

  private static let target = OptionEntry(
    .osc, short: "o", takes: .required("TARGET"), repeatable: true,
    "a target instead of those configured")

  private static let listeners: [OptionEntry] = [
    OptionEntry(.control, takes: .required("PORT|off"), "OSC port for commands"),
    OptionEntry(.web, takes: .required("PORT|off"), "port of the web page"),
    OptionEntry(.bind, takes: .required("ADDRESS"), "address of these ports"),
  ]

  private static let record = OptionEntry(
    .record, takes: .required("FILE"), "write what the engine got, from its first frame")

  private static let output: [OptionEntry] = [target, rate] + listeners + [record]

  private static let transport = OptionEntry(
    .transport, takes: .required("MODE"), "JACK transport: off, follow or lead")

  private static let player: [OptionEntry] = [
    OptionEntry(.analyze, "measure what is played, in the same client"),
    OptionEntry(.volume, takes: .required("PERCENT"), "volume, 0 to 100"),
    OptionEntry(.shuffle, "play in random order"),
    OptionEntry(.repeats, takes: .required("MODE"), "none, track or list"),
    OptionEntry(.crossfade, takes: .required("TIME"), "let songs overlap, such as 2s"),
    transport,
    OptionEntry(.paused, "begin with a pause"),
    OptionEntry(.idle, "stay when the list is through"),
    OptionEntry(
      .connect, short: "C", takes: .required("RULE"), repeatable: true,
      "where the output goes; default playback"),
    OptionEntry(.noConnect, "connect nothing"),
    OptionEntry(.name, short: "n", takes: .required("NAME"), "client name in the graph"),
    OptionEntry(.exactName, short: "x", "fail when the name is taken"),
    server,
    OptionEntry(.wait, "wait for a sound server"),
    target, rate,
  ]

  private static let targets =
    "TARGET is [PROFILE@]HOST:PORT[/PREFIX], see flametube list profiles, or jack.midi://NAME for a MIDI port."

  private static let rules =
    "RULE is a port name, a regular expression for whole names, or a word: capture, monitor, none."

  /// The commands in the order of help.
  package static let commands: [CommandEntry] = [
    CommandEntry(
      .run, takes: .any("FILE"), "measure and send until stopped",
      options: client + analysis + output + [
        OptionEntry(
          .play, takes: .required("FILE"), repeatable: true,
          "play this, and the files behind it, to ports of our own"),
        transport,
      ],
      details: [
        rules,
        targets,
        "The web page is at http://127.0.0.1:9820/ unless --web or --bind say something else.",
        "With --play the terminal has the keys of play.",
        "SIGHUP, or a save of the configuration file, reads the configuration again.",
      ]),
    CommandEntry(
      .play, takes: .any("FILE"), "play files, folders and playlists", options: player + listeners,
      details: [
        "FILE is a song, a folder, or a list in M3U, PLS or XSPF; without any, what was played the last time goes on.",
        "The output goes to the physical playback ports; RULE is a port name, a regular expression for whole names, "
          + "or a word: playback, none.",
        "With --analyze a web page is at http://127.0.0.1:9820/ unless --web or --bind say something else.",
        "With --transport=follow the JACK transport plays, pauses and seeks in the song; with lead it does what the player does.",
        "Keys: space pause, left and right 5 s, up and down 60 s, < and > songs, 9 and 0 volume, m mute, "
          + "s shuffle, L repeat, S stop, i interrupt, r resume, q end.",
      ]),
    CommandEntry(
      .analyze, takes: .oneOrMore("FILE"),
      "measure files and folders, same frames as live",
      options: analysis + [
        OptionEntry(
          .plugins, takes: .required("LIST"), "only these, such as onset,beat; default all"),
        OptionEntry(.format, takes: .required("FORMAT"), "jsonl (default) or csv"),
        OptionEntry(
          .output, short: "o", takes: .required("FILE"), "where to write; default stdout"),
        OptionEntry(
          .summary, "print a table instead: duration, loudness, range, true peak, tempo, key"),
        OptionEntry(
          .each, takes: .required("FOLDER"),
          "the frames of each file into a file there, and the table; goes on where it was interrupted"
        ),
        OptionEntry(
          .report, takes: .required("FILE"),
          "one page with waveform, spectrogram, loudness and beats of each file, and the table"),
        OptionEntry(
          .jobs, short: "j", takes: .required("COUNT"), "files at once; default all cores"),
      ],
      details: [
        "Reads WAV, FLAC, Ogg, Opus, MP3 and AIFF.",
        "LIST is names of flametube list plugins with commas between, each as it is configured. "
          + "Without it run those of the configuration, or all that are built in where it names none.",
        "A line of jsonl is {\"time\": seconds, \"address\": OSC address, \"values\": [...]}.",
        "With --json the table is a list of objects, the duration in seconds.",
      ]),
    CommandEntry(
      .meter, takes: .optional("HOST[:PORT]"), "levels, spectrum and loudness in the terminal",
      options: [
        OptionEntry(
          .host, takes: .required("HOST[:PORT]"), "the instance of another computer or port"),
        OptionEntry(.view, takes: .required("VIEW"), "all, meters or spectrum"),
        OptionEntry(.ascii, "draw with ASCII characters"),
        OptionEntry(.rate, short: "r", takes: .required("RATE"), "frames per second, 1 to 60"),
      ],
      details: [
        "Subscribes at the control port of a running instance, of this computer or, where its control.allow says so, of another.",
        "Keys: ? help, space pause, r reset peaks and clips, l start the loudness anew, p pause it, v views, tab inputs, "
          + "q end.",
      ]),
    CommandEntry(
      .monitor, takes: .optional("PATTERN"), "print the messages that would be sent",
      options: client + analysis + [target, rate],
      details: [
        rules, targets,
        "Prints what the first target would get.",
        "PATTERN is an OSC address pattern without the prefix, such as /main/level/*.",
      ]
    ),
    CommandEntry(
      .list,
      takes: .word(
        "TOPIC", ListTopic.allCases.map(\.rawValue), then: [ListTopic.plugin.rawValue: "ID"]),
      "list what there is", options: [server, input, bands, target],
      details: [
        "TOPIC is \(ListTopic.allCases.map(\.rawValue).joined(separator: ", ")).",
        "list plugin ID explains one of the list of plugins.",
        "list addresses shows what the first target would get; --input, --bands and --osc change it.",
        "list qxi prints these addresses as an input profile for QLC+, by default those of the profile qlcplus.",
      ]),
    CommandEntry(
      .config, takes: .word("ACTION", ConfigAction.allCases.map(\.rawValue)),
      "check, show or write the configuration",
      options: [
        OptionEntry(
          .output, short: "o", takes: .required("FILE"), "where init writes; - for stdout"),
        OptionEntry(.force, short: "f", "init replaces a file, and keeps the old one as FILE.bak"),
      ],
      details: [
        "check tells all faults and exits with 78 if there are any.",
        "show prints what is in force after defaults, file and options.",
        "init writes a commented default to the standard place.",
      ]),
    CommandEntry(
      .doctor, "check this machine, and say how to mend it", options: [server],
      details: [
        "Looks at server, real-time rights, memory lock, analyzers with plugins, and network."
      ]),
    CommandEntry(
      .demo, "show it all without a sound card",
      details: [
        "Starts a private dummy server with a synthesized tune, and draws bands and levels."
      ]),
    CommandEntry(.help, takes: .optional("COMMAND"), "explain a command"),
    CommandEntry(.version, "show the version"),
    CommandEntry(
      .documentation, takes: .word("KIND", DocumentationTopic.allCases.map(\.rawValue)),
      "print manual pages and completions of shells, as they are installed"),
  ]

  /// The commands that help, manual and completions show.
  package static let listed = commands.filter { $0.name != .documentation }

  /// The entry of `name`.
  package static func command(_ name: CommandName) -> CommandEntry {
    guard let entry = commands.first(where: { $0.name == name }) else {
      preconditionFailure("Every command stands in the table")
    }
    return entry
  }

  /// All options that `command` takes.
  package static func options(of command: CommandName) -> [OptionEntry] {
    self.command(command).options + globals
  }
}
