import Foundation

/// How long ``poll(within:_:)`` waits before it asks again, in seconds.
public let pollPause = 0.005

/// Asks `condition` again and again until it holds or `seconds` have passed; returns whether it held.
///
/// It is for what sends no event of its own: files, sockets, other programs.
@discardableResult
public func poll(within seconds: Double, _ condition: () throws -> Bool) rethrows -> Bool {
  let end = ProcessInfo.processInfo.systemUptime + seconds
  while true {
    if try condition() { return true }
    if ProcessInfo.processInfo.systemUptime >= end { return false }
    usleep(UInt32(pollPause * 1e6))
  }
}

/// Whether a program listens at the local socket `path`; nobody connects to it for that.
public func isListening(at path: String) -> Bool {
  let table = kernelFile("/proc/net/unix")
  return table.split(separator: "\n").contains { line in
    let fields = line.split(separator: " ")
    // The fourth field holds the flag of a listening socket.
    return fields.count >= 8 && fields[3] == "00010000" && fields[7] == path
  }
}

/// The whole text of a file under /proc.
///
/// Such files are given out in pieces, and Foundation takes the first piece for the whole.
public func kernelFile(_ path: String) -> String {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return "" }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &piece, piece.count)
    guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
    bytes += piece[..<count]
  }
}

extension ChildProcess {
  /// Waits until the program listens at the local socket `path`; false when it ends or takes too long.
  public func waitForListener(at path: String, within seconds: Double = 60) -> Bool {
    poll(within: seconds) { !isRunning || isListening(at: path) } && isRunning
  }
}
