import Glibc

/// A greater share of the processor for threads that others wait for.
enum Precedence {
  /// Asks for more of the processor than ordinary threads get, so that a frame or an answer does not wait behind somebody's
  /// compiler. Who may not have it goes on without.
  ///
  /// - Context: worker
  static func ask() {
    // On Linux 0 stands for the calling thread.
    setpriority(Int32(PRIO_PROCESS.rawValue), 0, -11)
  }
}
