/// Options that several commands take.
extension OptionTable {
  static let client: [OptionEntry] = [
    OptionEntry(.name, short: "n", takes: .required("NAME"), "client name in the graph"),
    OptionEntry(.exactName, short: "x", "fail when the name is taken"),
    server,
    input,
    OptionEntry(
      .connect, short: "C", takes: .required("RULE"), repeatable: true,
      "connection rule of the input before it, else of all"),
    OptionEntry(.noConnect, "connect nothing"),
    OptionEntry(.wait, "wait for a sound server that is missing or hangs"),
  ]

  static let input = OptionEntry(
    .input, short: "i", takes: .required("NAME[:CHANNELS]"), repeatable: true,
    "an input instead of those configured")

  static let server = OptionEntry(
    .server, short: "s", takes: .required("NAME"), "name of the JACK server")

  static let bands = OptionEntry(
    .bands, short: "b", takes: .required("PLAN"), "bands: see flametube list bands")

  static let analysis: [OptionEntry] = [
    bands,
    OptionEntry(
      .length, short: "l", takes: .required("TIME"), "length of the transform, such as 43ms"),
    OptionEntry(.hop, takes: .required("TIME"), "time between frames, such as 10ms"),
    OptionEntry(
      .window, short: "w", takes: .required("NAME"), "window: see flametube list windows"),
  ]

  static let rate = OptionEntry(
    .rate, short: "r", takes: .required("RATE"),
    "frames per second, hop for all, or events for these alone, as 0 is")

  static let target = OptionEntry(
    .osc, short: "o", takes: .required("TARGET"), repeatable: true,
    "a target instead of those configured")

  static let listeners: [OptionEntry] = [
    OptionEntry(.control, takes: .required("PORT|off"), "OSC port for commands"),
    OptionEntry(.web, takes: .required("PORT|off"), "port of the web page"),
    OptionEntry(.bind, takes: .required("ADDRESS"), "address of these ports"),
  ]

  static let record = OptionEntry(
    .record, takes: .required("FILE"), "write what the engine got, from its first frame")

  static let output: [OptionEntry] = [target, rate] + listeners + [record]

  static let transport = OptionEntry(
    .transport, takes: .required("MODE"), "JACK transport: off, follow or lead")

  static let player: [OptionEntry] = [
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
    OptionEntry(.wait, "wait for a sound server that is missing or hangs"),
    target, rate,
  ]

  static let targets =
    "TARGET is [PROFILE@]HOST:PORT[/PREFIX], see flametube list profiles, or jack.midi://NAME for a MIDI port."

  static let rules =
    "RULE is a port name, a regular expression for whole names, or a word: capture, monitor, none."
}
