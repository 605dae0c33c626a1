/// The commands that measure or play.
extension OptionTable {
  static let run = CommandEntry(
    .run, takes: .behind(.play, "FILE"), "measure and send until stopped",
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
      "With --play the terminal has the keys of play, and the first input hears the songs unless a rule other than capture, the default, says what it hears.",
      "SIGHUP, or a save of the configuration file, reads the configuration again.",
    ])

  static let play = CommandEntry(
    .play, takes: .any("FILE"), "play files, folders and playlists", options: player + listeners,
    details: [
      "FILE is a song, a folder, or a list in M3U, PLS or XSPF; without any, what was played the last time goes on.",
      "The output goes to the physical playback ports; RULE is a port name, a regular expression for whole names, "
        + "or a word: playback, none.",
      "With --analyze a web page is at http://127.0.0.1:9820/ unless --web or --bind say something else.",
      "With --transport=follow the JACK transport plays, pauses and seeks in the song; with lead it does what the player does. "
        + "A player that follows stays when the list is through.",
      "Keys: space pause, left and right 5 s, up and down 60 s, < and > songs, 9 and 0 volume, m mute, "
        + "s shuffle, L repeat, S stop, i interrupt, r resume, q end.",
    ])

  static let analyze = CommandEntry(
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
    ])

  static let monitor = CommandEntry(
    .monitor, takes: .optional("PATTERN"), "print the messages that would be sent",
    options: client + analysis + [target, rate],
    details: [
      rules, targets,
      "Prints what the first target would get.",
      "PATTERN is an OSC address pattern without the prefix, such as /main/level/*.",
    ]
  )
}
