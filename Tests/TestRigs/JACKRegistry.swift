import Foundation

/// jackd2's list of servers in shared memory. It has eight places, and a server that was killed keeps its own until one of the
/// same name starts and ends properly.
enum JACKRegistry {
  /// The names of servers in the list that do not run any more.
  static var staleNames: [String] {
    guard let bytes = FileManager.default.contents(atPath: "/dev/shm/jack-shm-registry") else {
      return []
    }
    // Behind 24 bytes stand eight entries: a process number and 257 characters, padded to 264 bytes.
    return (0..<8).compactMap { index in
      let entry = [UInt8](bytes.dropFirst(24 + index * 264).prefix(264))
      guard entry.count == 264 else { return nil }
      let number = entry.withUnsafeBytes { $0.load(as: Int32.self) }
      guard number > 0, kill(number, 0) != 0, errno == ESRCH else { return nil }
      return String(decoding: entry.dropFirst(4).prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Gives the place of a server that was killed back.
  static func reclaim(_ name: String) throws {
    let server = try ChildProcess(
      ["jackd", "-n", name, "-r", "-d", "dummy"], environment: ["LD_LIBRARY_PATH": nil])
    _ = server.waitForListener(at: socketPath(of: name))
    server.stop()
  }

  static func socketPath(of name: String) -> String { "/dev/shm/jack_\(name)_\(getuid())_0" }
}
