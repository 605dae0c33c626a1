import CBench
import Glibc
import TestRigs

/// The program itself on a private server: from its start to its first datagram, and from each cycle to its datagrams.
struct LiveRun {
  /// How long it is listened to.
  let seconds: Int
  private let period = 256
  private let group =
    "flametube run, 2 channels, 256 frames at 48 kHz, 60 frames per second, loopback"

  func figures() throws -> [Figure] {
    let server = JACKServer(period: period)
    try server.start()
    defer { server.stop() }
    guard let clock = cycle_clock_open(server.name, "clock") else {
      throw RigError("The server refuses the clock's client")
    }
    defer { cycle_clock_close(clock) }
    // The first run fills the cache of plans.
    _ = try LiveListener(server: server, clock: clock).listen(seconds: 1)
    let heard = try LiveListener(server: server, clock: clock).listen(seconds: seconds)
    let awake = try LiveListener(server: server, clock: clock).listen(
      seconds: seconds, isAwake: true)
    return [
      Figure(group, "start to first datagram", heard.firstDatagram * 1e3, "ms", atMost: 500),
      Figure(
        group, "cycle to datagram, median", heard.latencies.quantile(0.5) * 1e3, "ms", atMost: 0.3),
      Figure(group, "cycle to datagram, p99", heard.latencies.quantile(0.99) * 1e3, "ms"),
      Figure(group, "cycle to datagram, largest", heard.latencies.largest * 1e3, "ms"),
      Figure(group, "the same, awake: true, median", awake.latencies.quantile(0.5) * 1e3, "ms"),
      Figure(group, "the same, awake: true, p99", awake.latencies.quantile(0.99) * 1e3, "ms"),
      Figure(group, "frames in \(seconds) s", Double(heard.frameCount), ""),
      Figure(group, "frames skipped", Double(heard.skippedCount), "", atMost: 0),
      Figure(group, "RssAnon + RssFile", heard.memory.mebibytes, "MiB", atMost: 40),
    ]
  }
}
