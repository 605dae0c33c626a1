import Glibc

/// The right of one program to a file of state: of several that run at once the first has it, until it ends.
///
/// The system takes it back at the end of the process, however that comes.
final class StateClaim {
  private let descriptor: CInt

  /// Claims the file at `path` by a lock on one beside it; nil when another program has it.
  ///
  /// Where no lock can be had, as in a folder that is not to be written, nobody else writes either.
  init?(on path: String) {
    _ = try? FileReplacement.makeDirectories(of: path)
    let file = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(file)
      return nil
    }
    descriptor = file
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
