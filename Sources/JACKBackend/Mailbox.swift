import CJACK
import Glibc
import Synchronization

/// What the control thread is asked to do.
enum Command: Sendable {
  /// Make these inputs, and keep the ports of others until they are retired.
  case inputs([PlannedInput])
  /// Take down the ports in these places.
  case retire([Int])
  /// Have MIDI ports of these names in these places, and no others.
  case midi([String?])
  /// Leave the graph and come back under this name.
  case rename(String, isExact: Bool)
  /// Hold a name beside the one that the client has.
  case claim(NameClaim)
  /// Give that name back.
  case disclaim
  case transport(TransportOrder)
  case stop
}

/// The way to the control thread: commands, and a descriptor that libjack's callbacks signal as well.
final class Mailbox: Sendable {
  /// An eventfd.
  let event: Int32
  private let commands = Mutex<[Command]>([])

  init() {
    event = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    precondition(event >= 0, "The system refused a descriptor")
  }

  /// Adds a command and wakes the control thread.
  func post(_ command: Command) {
    commands.withLock { $0.append(command) }
    wake()
  }

  /// Wakes the control thread to look around.
  func wake() {
    signal_event(event)
  }

  /// Waits until somebody wakes the thread or `seconds` have passed, and returns the commands that are there.
  func wait(seconds: Double) -> [Command] {
    var entry = pollfd(fd: event, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, Int32((max(0, seconds) * 1_000).rounded(.up)))
    var count: UInt64 = 0
    read(event, &count, MemoryLayout<UInt64>.size)
    return commands.withLock { commands in
      defer { commands = [] }
      return commands
    }
  }

  deinit {
    close(event)
  }
}
