import Glibc
import Realtime

/// Ends the process when an orderly end takes too long, such as with a sound server that hangs.
///
/// - Context: control
enum ExitGuard {
  /// Starts the clock.
  static func arm(seconds: Double, code: ExitCode) {
    _ = NamedThread("exit-guard") {
      usleep(UInt32(seconds * 1e6))
      leave(code)
    }
  }

  /// Ends the process at once, without waiting for threads of libraries.
  static func leave(_ code: ExitCode) -> Never {
    _exit(code.rawValue)
  }
}
