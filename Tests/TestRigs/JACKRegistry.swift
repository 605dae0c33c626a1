import Foundation

/// jackd2's list of servers in shared memory. It has eight places, and a server that was killed keeps its own until one of the
/// same name starts and ends properly.
enum JACKRegistry {
  /// The names of our rigs' servers in the list that were killed together with their tests.
  static var orphans: [String] {
    guard let bytes = FileManager.default.contents(atPath: "/dev/shm/jack-shm-registry") else {
      return []
    }
    // Behind 24 bytes stand eight entries: a process number and 257 characters, padded to 264 bytes.
    return (0..<8).compactMap { index in
      let entry = [UInt8](bytes.dropFirst(24 + index * 264).prefix(264))
      guard entry.count == 264, isGone(entry.withUnsafeBytes { $0.load(as: Int32.self) }) else {
        return nil
      }
      let name = String(decoding: entry.dropFirst(4).prefix { $0 != 0 }, as: UTF8.self)
      // Tests in a container have other process numbers, and may share the memory.
      guard owner(of: name).map(isGone) == true, !isListening(at: socketPath(of: name)) else {
        return nil
      }
      return name
    }
  }

  /// The tests that run a server: its name holds their process number.
  private static func owner(of name: String) -> pid_t? {
    let parts = name.split(separator: "_")
    return parts.count == 3 && parts[0] == "ft" ? pid_t(parts[1]) : nil
  }

  private static func isGone(_ process: pid_t) -> Bool {
    process > 0 && kill(process, 0) != 0 && errno == ESRCH
  }

  /// Gives the place of a server that was killed back.
  static func reclaim(_ name: String) throws {
    let server = try ChildProcess(
      ["jackd", "-n", name, "-r", "-d", "dummy"], environment: ["LD_LIBRARY_PATH": nil])
    _ = server.waitForListener(at: socketPath(of: name))
    server.stop()
  }

  /// Removes the semaphores that a killed server and its clients left behind.
  static func removeSemaphores(of name: String) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/shm")) ?? []
    for file in files where file.hasPrefix("jack_sem.\(getuid())_\(name)_") {
      unlink("/dev/shm/" + file)
    }
  }

  static func socketPath(of name: String) -> String { "/dev/shm/jack_\(name)_\(getuid())_0" }
}
