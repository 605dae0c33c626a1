import Foundation

/// A name for a private JACK server that no other test has at the same time.
///
/// jackd2 keeps a list of eight servers in shared memory. One that was killed stays in it until a server of the same
/// name starts, so tests that kill servers of ever new names fill the list for good. Hence a few names, each guarded by
/// a lock.
final class ServerName: Sendable {
  private static let count = 4

  let name: String
  private let lock: Int32

  private init(name: String, lock: Int32) {
    self.name = name
    self.lock = lock
  }

  /// Takes a free name; waits for one when all are taken.
  static func take() -> ServerName {
    for number in 0..<count {
      let lock = open(path(of: number), O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      if flock(lock, LOCK_EX | LOCK_NB) == 0 {
        return ServerName(name: "ft_test_\(number)", lock: lock)
      }
      close(lock)
    }
    let lock = open(path(of: 0), O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    // A signal ends the wait before its time.
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    return ServerName(name: "ft_test_0", lock: lock)
  }

  private static func path(of number: Int) -> String {
    // Where the list of servers is: a temporary folder may be anybody's own.
    "/dev/shm/flametube-test-\(number).lock"
  }

  deinit {
    close(lock)
  }
}
