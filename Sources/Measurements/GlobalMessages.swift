/// The messages that belong to no analyzer.
public enum GlobalMessages {
  /// The number of this wire protocol, sent with `hello`.
  public static let protocolNumber: Int32 = 1

  /// The first words that no input may be named.
  public static let reservedWords: Set<String> = [
    "hello", "bye", "status", "error", "pong", "player", "confirm", "subscribe", "subscribe_at",
    "unsubscribe", "ping", "refresh", "reload", "solo", "mute", "preset", "quit",
  ]

  /// One global message: what is sent under `address`, which stands behind the prefix.
  public struct Entry: Hashable, Sendable {
    public let address: String
    /// The type tags; `s…` means any number of strings.
    public let types: String
    public let summary: String
    public let when: String
  }

  /// All of them, in the order of the documentation.
  public static let entries: [Entry] = [
    Entry(
      address: "/hello", types: "ssi", summary: "name, version, protocol number",
      when: "start, reconfiguration, after a subscription"),
    Entry(address: "/bye", types: "", summary: "the program ends", when: "clean exit"),
    Entry(
      address: "/<in>/frame", types: "iif",
      summary: "sequence per input and target, whole seconds of audio, fraction",
      when: "first in each datagram of a frame"),
    Entry(
      address: "/<in>/warm", types: "i",
      summary: "1 when every window was full of sound since start, gap or change of analyzers",
      when: "change"),
    Entry(
      address: "/<in>/plugin/<id>/time", types: "if",
      summary: "when a feature of a Vamp plugin happened: whole seconds of audio, fraction",
      when: "right before each feature"),
    Entry(
      address: "/<in>/ports", types: "s…", summary: "the true names of the ports",
      when: "change"),
    Entry(
      address: "/<in>/latency", types: "ii",
      summary: "capture latency in frames, smallest and largest", when: "change"),
    Entry(
      address: "/status/server", types: "s",
      summary: "running, lost, stalled, connecting, stopped", when: "change"),
    Entry(address: "/status/rate", types: "i", summary: "sample rate in Hz", when: "change"),
    Entry(address: "/status/period", types: "i", summary: "period in frames", when: "change"),
    Entry(address: "/status/xruns", types: "i", summary: "xruns since the start", when: "change"),
    Entry(
      address: "/status/load", types: "f", summary: "server load, 0..1 of the cycle", when: "slow"),
    Entry(
      address: "/status/latency", types: "f", summary: "milliseconds from cycle to send",
      when: "slow"),
    Entry(address: "/status/inputs", types: "s…", summary: "names of the inputs", when: "change"),
    Entry(
      address: "/status/gap", types: "i",
      summary: "frames that are missing where the frame time jumped; 0 when it went backwards",
      when: "event"),
    Entry(
      address: "/status/nonfinite", types: "i",
      summary: "samples that were not finite and were replaced by 0, since the start",
      when: "change"),
    Entry(
      address: "/status/dropped", types: "i",
      summary: "records lost to a full ring, since the start",
      when: "change"),
    Entry(
      address: "/status/realtime", types: "i",
      summary: "1 when the callback runs with real-time rights",
      when: "change"),
    Entry(
      address: "/status/freewheel", types: "i",
      summary: "1 while the server freewheels", when: "change"),
    Entry(
      address: "/status/targets", types: "siii…",
      summary: "of each target its URL and its datagrams sent, "
        + "dropped (a frame not made counts as one), and refused or failed",
      when: "every 5 s"),
    Entry(
      address: "/status/muted", types: "i",
      summary: "1 while a command holds back frames, slow values and events", when: "change"),
    Entry(
      address: "/player/state", types: "s", summary: "playing, paused, stopped", when: "change"),
    Entry(
      address: "/player/position", types: "f", summary: "seconds from the start of the song",
      when: "slow"),
    Entry(
      address: "/player/progress", types: "f", summary: "how much of the song was played, 0..1",
      when: "slow"),
    Entry(
      address: "/player/duration", types: "f", summary: "length of the song in seconds, 0 unknown",
      when: "change"),
    Entry(
      address: "/player/track", types: "i", summary: "number of the song in the list, from 1",
      when: "change"),
    Entry(address: "/player/tracks", types: "i", summary: "songs in the list", when: "change"),
    Entry(
      address: "/player/list", types: "i", summary: "counts the changes of the list",
      when: "change"),
    Entry(address: "/player/title", types: "s", summary: "title of the song", when: "change"),
    Entry(address: "/player/artist", types: "s", summary: "its artist", when: "change"),
    Entry(address: "/player/album", types: "s", summary: "its album", when: "change"),
    Entry(address: "/player/file", types: "s", summary: "its file", when: "change"),
    Entry(address: "/player/volume", types: "f", summary: "volume, 0..1", when: "change"),
    Entry(address: "/player/mute", types: "i", summary: "1 when it is muted", when: "change"),
    Entry(address: "/player/loop", types: "s", summary: "none, track, list", when: "change"),
    Entry(
      address: "/player/shuffle", types: "i", summary: "1 when the order is random",
      when: "change"),
    Entry(
      address: "/player/interrupted", types: "i", summary: "1 during an interruption",
      when: "change"),
    Entry(
      address: "/player/changed", types: "i", summary: "number of the song that begins",
      when: "event"),
    Entry(
      address: "/status/plugin/<in>/<id>", types: "ss",
      summary: "what a hosted plugin does: running, stopped or refused, and why", when: "change"),
    Entry(address: "/error", types: "is", summary: "code and text", when: "event"),
  ]
}
