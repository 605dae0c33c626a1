/// The commands that show, check or explain.
extension OptionTable {
  static let meter = CommandEntry(
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
      "With --json, as into a pipe, it prints a line a second: an object of the newest values, by their names on the wire.",
      "Keys: ? help, space pause, r reset peaks and clips, l start the loudness anew, p pause it, v views, tab inputs, "
        + "q end.",
    ])

  static let list = CommandEntry(
    .list,
    takes: .word(
      "TOPIC", ListTopic.allCases.map(\.rawValue), then: [ListTopic.plugin.rawValue: "ID"]),
    "list what there is", options: [server, input, bands, target],
    details: [
      "TOPIC is \(ListTopic.allCases.map(\.rawValue).joined(separator: ", ")).",
      "list plugin ID explains one of the list of plugins.",
      "list addresses shows what the first target would get; --input, --bands and --osc change it.",
      "list qxi prints these addresses as an input profile for QLC+, by default those of the profile qlcplus.",
    ])

  static let config = CommandEntry(
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
    ])

  static let doctor = CommandEntry(
    .doctor, "check this machine, and say how to mend it", options: [server],
    details: [
      "Looks at server, real-time rights, memory lock, analyzers with plugins, and network."
    ])

  static let demo = CommandEntry(
    .demo, "show it all without a sound card", options: [target, rate] + listeners,
    details: [
      "Starts a private dummy server with a synthesized tune, and draws bands and levels.",
      targets,
      "The web page is at http://127.0.0.1:9820/, or the next port that is free, unless --web or --bind say something else.",
    ])

  static let help = CommandEntry(.help, takes: .optional("COMMAND"), "explain a command")

  static let version = CommandEntry(.version, "show the version")

  static let documentation = CommandEntry(
    .documentation, takes: .word("KIND", DocumentationTopic.allCases.map(\.rawValue)),
    "print manual pages and completions of shells, as they are installed")
}
