import CPluginWorkers
import Glibc

/// What a worker gives up before it opens a library.
enum Sandbox {
  /// The memory between host and worker.
  static let memory: Int32 = 3
  /// Where the worker tells what it found.
  static let features: Int32 = 4

  /// Closes every descriptor that is not one of the five known ones, forbids files, core dumps, real-time priority and new
  /// rights, and limits the memory; the process ends with the thread that started it.
  static func enter(memoryLimit: Int) {
    _ = end_with_parent()
    _ = forbid_new_privileges()
    _ = close_range(UInt32(features) + 1, UInt32.max, 0)
    _ = forbid_core_dumps()
    _ = forbid_files()
    _ = limit_memory(UInt(memoryLimit))
    _ = forbid_realtime()
    _ = chdir("/")
    // Swift's own handlers return from a signal that was raised, so that the plugin would go on.
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGPIPE] {
      signal(number, SIG_DFL)
    }
  }
}
