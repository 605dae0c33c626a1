import Foundation

/// A thread that starts programs and never ends.
///
/// The kernel ends the programs with the thread that started them, so it must be one that lasts as long as the tests.
final class Spawner: @unchecked Sendable {
  static let shared = Spawner()

  private let condition = NSCondition()
  private var jobs: [() -> Void] = []

  private init() {
    Thread { [self] in work() }.start()
  }

  /// Runs `job` on the thread and returns what it returns.
  func run<Value>(_ job: @escaping () throws -> Value) throws -> Value {
    let done = DispatchSemaphore(value: 0)
    var result: Result<Value, Error>?
    condition.withLock {
      jobs.append {
        result = Result(catching: job)
        done.signal()
      }
      condition.signal()
    }
    done.wait()
    guard let result else { throw RigError("The spawner lost a job") }
    return try result.get()
  }

  private func work() {
    while true {
      condition.lock()
      while jobs.isEmpty { condition.wait() }
      let job = jobs.removeFirst()
      condition.unlock()
      job()
    }
  }
}
