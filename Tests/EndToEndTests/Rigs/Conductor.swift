import Foundation
import TestRigs

/// A second client that moves the transport: a tool of JACK, which hears commands for as long as it is there.
///
/// One that left at once would take its wish with it: PipeWire asks where to go when the next cycle begins.
final class Conductor {
  private let child: ChildProcess
  private let commands: Int32

  init(on server: any SoundServer, in home: TemporaryHome) throws {
    let path = home.file("transport")
    mkfifo(path, 0o600)
    // For reading too, so that nobody waits for the other end.
    commands = open(path, O_RDWR | O_CLOEXEC)
    guard commands >= 0 else { throw RigError("No pipe: \(String(cString: strerror(errno)))") }
    child = try ChildProcess(
      ["sh", "-c", "exec jack_transport <'\(path)'"], environment: server.environment)
  }

  /// Says lines such as `play` and `locate 48000`.
  func say(_ lines: String...) {
    for line in lines { _ = write(commands, line + "\n", line.utf8.count + 1) }
  }

  deinit {
    child.stop()
    close(commands)
  }
}
