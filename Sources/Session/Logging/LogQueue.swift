import Glibc
import Realtime
import Synchronization

/// The lines between those who log and the thread that writes: a bounded queue that never makes anyone wait.
final class LogQueue: Sendable {
  /// The most lines that wait. More are counted, not kept: a reader that has stopped shall not fill the memory.
  static let capacity = 512

  private struct State {
    var lines: [String] = []
    var droppedCount = 0
    var isClosing = false
  }

  private let state = Mutex(State())
  private let wakeUp = WakeUp()
  /// Whether each line takes the place of what stands on its line of the terminal (ECMA-48: CR, EL).
  let wipesLine = Atomic<Bool>(false)
  private let descriptor: CInt

  init(descriptor: CInt) {
    self.descriptor = descriptor
  }

  /// Adds a line with its line feed.
  func add(_ line: String) {
    state.withLock { state in
      if state.lines.count < LogQueue.capacity {
        state.lines.append(line)
      } else {
        state.droppedCount += 1
      }
    }
    wakeUp.post()
  }

  /// Lets ``drain()`` return once everything is written.
  func close() {
    state.withLock { $0.isClosing = true }
    wakeUp.post()
  }

  /// Writes lines until the queue is closed; the body of the log's thread.
  func drain() {
    while true {
      let taken = state.withLock { state in
        let taken = state
        state.lines.removeAll()
        state.droppedCount = 0
        return taken
      }
      taken.lines.forEach(write)
      if taken.droppedCount > 0 {
        write("flametube: \(taken.droppedCount) lines were lost, since nobody read this log\n")
      }
      guard taken.lines.isEmpty else { continue }
      if taken.isClosing { return }
      wakeUp.wait(timeout: 3_600_000_000_000)
    }
  }

  /// Writes one line; where nobody can read it, it is lost.
  private func write(_ line: String) {
    let wipe = wipesLine.load(ordering: .relaxed) ? "\r\u{1B}[K" : ""
    var rest = Array((wipe + line).utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, 1_000)
      } else if errno != EINTR {
        return
      }
    }
  }
}
