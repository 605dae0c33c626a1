import CPluginWorkers
import Glibc

/// The two ends of a pipe, neither of which other programs inherit; what is not taken is closed.
final class WorkerPipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    // High numbers do not get in the way of those that a worker knows.
    reading = fcntl(ends[0], F_DUPFD_CLOEXEC, 16)
    writing = fcntl(ends[1], F_DUPFD_CLOEXEC, 16)
    close(ends[0])
    close(ends[1])
  }

  func takeReading() -> Int32 {
    defer { reading = -1 }
    return reading
  }

  func takeWriting() -> Int32 {
    defer { writing = -1 }
    return writing
  }

  deinit {
    if reading >= 0 { close(reading) }
    if writing >= 0 { close(writing) }
  }
}
