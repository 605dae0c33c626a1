/// The manual page of the program, flametube(1), made from the table of options.
enum ProgramPage {
  static var text: String {
    let lines =
      RoffText.head("FLAMETUBE", section: 1, title: "User Commands") + opening
      + RoffText.section("COMMANDS") + OptionTable.listed.flatMap(command)
      + RoffText.section("OPTIONS OF ALL COMMANDS") + OptionTable.globals.flatMap(option)
      + RoffText.section("EXIT STATUS")
      + ExitCode.all.flatMap { RoffText.item("\($0.rawValue)", RoffText.sentence($0.meaning)) }
      + surroundings
    return lines.joined(separator: "\n") + "\n"
  }

  private static var opening: [String] {
    RoffText.section("NAME")
      + ["flametube \\- measure the sound of a JACK or PipeWire graph and send it by OSC"]
      + RoffText.section("SYNOPSIS")
      + ["\\fBflametube\\fR [\\fIOPTION\\fR]... [\\fICOMMAND\\fR] [\\fIARGUMENT\\fR]..."]
      + RoffText.section("DESCRIPTION")
      + RoffText.paragraph(
        "Flametube is a client of the sound server. It measures what its input ports get, levels and bands first, in the "
          + "real-time callback, and sends the figures as OSC messages to any number of targets. Without a command it runs "
          + "until it is stopped.")
      + RoffText.paragraph(
        "Data goes to the standard output, messages to the standard error. Long options take their value behind an equals "
          + "sign or as the next word, short ones may be bundled, and two hyphens end the options.")
  }

  private static func command(_ entry: CommandEntry) -> [String] {
    RoffText.subsection("flametube \(entry.synopsis)")
      + [RoffText.escaped(RoffText.sentence(entry.summary))] + entry.options.flatMap(option)
      + entry.details.flatMap(RoffText.paragraph)
  }

  private static func option(_ entry: OptionEntry) -> [String] {
    let again = entry.isRepeatable ? " It may stand several times." : ""
    let term = String(entry.synopsis.drop { $0 == " " })
    return RoffText.item(term, RoffText.sentence(entry.summary) + again)
  }

  private static var surroundings: [String] {
    let signals = [
      (
        "SIGHUP",
        "Reads the configuration again; a bad one leaves the running one in force. When its terminal is closed the program ends."
      ),
      ("SIGINT, SIGTERM, SIGQUIT", "End the program; it says goodbye to its receivers."),
    ]
    return RoffText.section("SIGNALS") + signals.flatMap(RoffText.item)
      + RoffText.section("ENVIRONMENT") + environment.flatMap(RoffText.item)
      + RoffText.section("FILES") + files.flatMap(RoffText.item)
      + RoffText.section("SEE ALSO")
      + ["\\fBflametube.json5\\fR(5), \\fBjackd\\fR(1), \\fBpw\\-jack\\fR(1), \\fBoscdump\\fR(1)"]
  }

  private static let environment = [
    (
      "JACK_DEFAULT_SERVER",
      "Name of the JACK server when neither option nor configuration gives one."
    ),
    ("NO_COLOR", "When it is not empty, nothing is coloured unless --color says so."),
    ("NOTIFY_SOCKET", "Where systemd hears that the program is ready, reloads, lives and stops."),
    ("NSM_URL", "Where a session manager is that opens, saves and ends the program."),
  ]

  private static let files = [
    (
      "$XDG_CONFIG_HOME/flametube/flametube.json5",
      "The configuration, by default below ~/.config; see flametube.json5(5)."
    ),
    ("$XDG_CACHE_HOME/flametube/", "Measured transforms and what plugins said of themselves."),
    ("$XDG_STATE_HOME/flametube/", "What the player played the last time."),
  ]
}
