import Glibc

/// Keeps two instances of one user from choosing a name at the same moment.
///
/// PipeWire 0.3.65 gives one name to two clients, and each sees the other only once that has ports. The lock is held from the
/// opening of a client until its ports are there. Where there is no place for it, or another instance keeps it too long, the
/// choice is made without it.
///
/// - Context: control
struct NameLock: ~Copyable {
  private let descriptor: Int32?

  /// Takes the lock, and waits up to half a second for it.
  init() {
    descriptor = openLockFile()
    guard let descriptor else { return }
    for _ in 0..<50 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      usleep(10_000)
    }
  }

  deinit {
    // Closing gives the lock back.
    if let descriptor { close(descriptor) }
  }
}

private func openLockFile() -> Int32? {
  guard let directory = getenv("XDG_RUNTIME_DIR") else { return nil }
  let descriptor = open(
    String(cString: directory) + "/flametube.lock", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
  return descriptor >= 0 ? descriptor : nil
}
