import Glibc
import Realtime
import Synchronization

/// Files that several threads work through.
///
/// - Context: control
enum Batch {
  /// Calls `work` with each of `count` indices, on `jobs` threads, and returns when all are done.
  static func run(count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let queue = Queue()
    let threads = (0..<max(1, min(jobs, count))).map { _ in
      NamedThread("batch") {
        while let index = queue.take(below: count) { work(index) }
      }
    }
    for thread in threads { thread.join() }
  }

  /// Cores that this process may use.
  static var coreCount: Int {
    max(1, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN))))
  }

  private final class Queue: Sendable {
    private let next = Atomic<Int>(0)

    func take(below count: Int) -> Int? {
      let index = next.add(1, ordering: .relaxed).oldValue
      return index < count ? index : nil
    }
  }
}
