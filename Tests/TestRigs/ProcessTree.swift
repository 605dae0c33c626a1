import Foundation

/// The processes that `process`, in whatever thread, has started and that still run.
func children(of process: pid_t) -> [pid_t] {
  let tasks = "/proc/\(process)/task"
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
  return threads.flatMap { thread in
    kernelFile("\(tasks)/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
  }
}

/// Whether `process` has ended, also when nobody has asked yet how: in a container the first process may never do.
package func isGone(_ process: pid_t) -> Bool {
  let status = kernelFile("/proc/\(process)/stat")
  // The state stands behind the name, which may hold anything.
  guard let end = status.lastIndex(of: ")") else { return true }
  return status[end...].dropFirst(2).hasPrefix("Z")
}

extension ChildProcess {
  /// Ends the program, and what it has started and would leave behind.
  package func stopAll() {
    let others = descendants(of: identifier)
    stop()
    for other in others { kill(other, SIGTERM) }
    let isOver = poll(within: 5) { others.allSatisfy(isGone) }
    if !isOver { for other in others { kill(other, SIGKILL) } }
  }

  private func descendants(of process: pid_t) -> [pid_t] {
    children(of: process).flatMap { [$0] + descendants(of: $0) }
  }
}
