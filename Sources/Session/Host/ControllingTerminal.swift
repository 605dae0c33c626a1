import Glibc

/// The terminal that the program was started at, if any: when it is closed, those who ran in it are to end.
///
/// A program without one, such as a service, hears the same signal, SIGHUP, from whoever wants the configuration read again.
///
/// - Context: control
struct ControllingTerminal {
  private let wasThere = ControllingTerminal.isThere

  /// Whether it was there at the start and is closed now.
  var isGone: Bool { wasThere && !ControllingTerminal.isThere }

  /// The kernel opens this name for no process whose terminal was hung up (tty(4)).
  private static var isThere: Bool {
    let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }
}
