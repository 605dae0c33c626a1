import Glibc

/// A name for a private server that no other demo has at the same time.
///
/// jackd2 keeps a list of eight servers for each user, and one that was killed stays in it until a server of the same name
/// starts. So demos take a few names in turn, each guarded by a lock that ends with the program.
///
/// - Context: control
final class ServerName {
  private static let count = 4

  let text: String
  private let lock: CInt

  private init(_ text: String, lock: CInt) {
    self.text = text
    self.lock = lock
  }

  /// Takes a free name, or nil when four demos run already.
  static func take() -> ServerName? {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    for number in 1...count {
      let path = "\(directory)/flametube-demo-\(geteuid())-\(number).lock"
      let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 {
        return ServerName("flametube-demo-\(number)", lock: lock)
      }
      if lock >= 0 { close(lock) }
    }
    return nil
  }

  deinit {
    close(lock)
  }
}
