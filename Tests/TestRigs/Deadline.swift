import Foundation

/// Asks `condition` again and again until it holds or `seconds` have passed; returns whether it held.
///
/// It is for what sends no event of its own: files, sockets, other programs.
@discardableResult
public func poll(within seconds: Double, _ condition: () throws -> Bool) rethrows -> Bool {
  let end = ProcessInfo.processInfo.systemUptime + seconds
  while true {
    if try condition() { return true }
    if ProcessInfo.processInfo.systemUptime >= end { return false }
    usleep(5_000)
  }
}

/// Whether a program listens at the local socket `path`; nobody connects to it for that.
public func isListening(at path: String) -> Bool {
  let table = (try? String(contentsOfFile: "/proc/net/unix", encoding: .utf8)) ?? ""
  return table.split(separator: "\n").contains { line in
    let fields = line.split(separator: " ")
    // The fourth field holds the flag of a listening socket.
    return fields.count >= 8 && fields[3] == "00010000" && fields[7] == path
  }
}

extension ChildProcess {
  /// Waits until the program listens at the local socket `path`; false when it ends or takes too long.
  public func waitForListener(at path: String, within seconds: Double = 10) -> Bool {
    poll(within: seconds) { !isRunning || isListening(at: path) } && isRunning
  }
}
