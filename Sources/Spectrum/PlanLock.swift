import Glibc

/// The right to measure, which one process on the machine has at a time; the kernel takes it back when its holder dies.
///
/// - Context: control
struct PlanLock: ~Copyable {
  private let file: Int32

  /// Makes `directory` if it is not there and waits for the right, up to ten seconds; nil if it cannot be had.
  init?(directory: String) {
    makeDirectories(directory)
    file = open(directory + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return nil }
    for _ in 0..<1_000 {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      usleep(10_000)
    }
    close(file)
    return nil
  }

  /// Gives the right back.
  func release() {
    close(file)
  }
}

/// Makes the directory at `path` and those above it, for this user only; what is there already stays.
func makeDirectories(_ path: String) {
  let parts = path.split(separator: "/")
  var made = path.hasPrefix("/") ? "" : "."
  for part in parts {
    made += "/" + part
    mkdir(made, 0o700)
  }
}
