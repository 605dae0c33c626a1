import Measurements

/// All keys whose meaning does not depend on an analyzer, in the order of the documentation.
///
/// The decoder asserts that these are the keys it reads.
enum ConfigurationKeys {
  private typealias Key = ConfigurationKey
  private static let flag = "true or false"

  static let top = ConfigurationKeyGroup(keys: [
    Key("client", "text", "the client's name in the sound server's graph; default flametube"),
    Key("exactName", flag, "true: another client of that name is an error"),
    Key("server", "text", "the JACK server's name, as jackd -n gives it"),
    Key(
      "awake", flag,
      "true: no processor sleeps between cycles, which makes delays shorter and takes power; needs leave to write \(Wakefulness.path)"
    ),
    Key("record", "file", "the file that the engine's input is written to; by default none"),
    Key("inputs", "object", "the inputs by their names"),
    Key("analyzers", "list", "what is measured"),
    Key("targets", "list", "who receives the messages"),
    Key("profiles", "object", "profiles of your own by their names"),
    Key("control", "object", "the port for commands by OSC"),
    Key("web", "object", "the port of the web page, OSCQuery and WebSockets"),
    Key("player", "object", "how songs are played"),
  ])

  static let input = ConfigurationKeyGroup(keys: [
    Key("channels", "1 to \(InputSettings.channelLimit)", "how many ports it has; default 2"),
    Key(
      "connect", "text or list",
      "rules, each a port name, a regular expression for whole names, capture, monitor or none"),
  ])

  static let analyzer = ConfigurationKeyGroup(keys: [
    Key("plugin", "text", "which one: flametube list plugins tells them"),
    Key("id", "text", "the part of the address"),
    Key("inputs", "text or list", "by default all that fit"),
  ])

  static let control = ConfigurationKeyGroup(keys: [
    Key("port", "1 to 65535, or \"off\"", "default 9820"),
    Key("bind", "address", "a numeric address of this computer; default 127.0.0.1"),
    Key(
      "allow", "list",
      "networks of other computers whose commands are heard, such as 192.168.1.0/24"),
    Key("quit", flag, "true: the command /flametube/quit ends the program"),
  ])

  static let player = ConfigurationKeyGroup(keys: [
    Key("fades", "object", "lengths of fades: start, pause, resume, stop, skip, seek, interrupt"),
    Key("crossfade", "duration", "how long songs overlap; by default they join without a gap"),
    Key(
      "loudness", "off, track, album or measured",
      "what makes songs equally loud: their tags of ReplayGain or R128, or our own measure"),
    Key("target", "LUFS", "how loud songs become; default -18"),
    Key(
      "interruptBy", "text or list",
      "ports whose sound interrupts the player, by the rules of inputs"),
    Key("interruptAbove", "dBFS", "the peak above which it does; default -40"),
    Key(
      "transport", "off, follow or lead",
      "whether the JACK transport plays, pauses and seeks, or starts, stops and jumps with the player; default off"
    ),
  ])

  static let web = ConfigurationKeyGroup(keys: [
    Key("port", "1 to 65535, or \"off\"", "default 9820"),
    Key("bind", "address", "a numeric address of this computer; default 127.0.0.1"),
    Key(
      "allow", "list",
      "networks of other computers whose commands are heard, such as 192.168.1.0/24"),
    Key(
      "origins", "list",
      "pages of other web servers that may listen and command, such as http://localhost:8000"),
    Key(
      "token", "text",
      "what web clients say before their commands are heard, from whichever computer; by default none"
    ),
  ])
}
