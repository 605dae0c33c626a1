import Glibc

/// The directories that are watched, as one descriptor of the kernel's inotify.
final class DirectoryWatches: Sendable {
  let descriptor: CInt
  /// The names of the file in the watched directories, by watch.
  private let names: [CInt: Set<String>]

  init(_ path: String) throws(ConfigurationWatcher.Failure) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw ConfigurationWatcher.Failure(path: path, code: errno) }
    var names: [CInt: Set<String>] = [:]
    for place in DirectoryWatches.places(of: path) {
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
      let watch = inotify_add_watch(descriptor, place.directory, mask)
      guard watch >= 0 else {
        let code = errno
        close(descriptor)
        throw ConfigurationWatcher.Failure(path: place.directory, code: code)
      }
      names[watch, default: []].insert(place.name)
    }
    self.names = names
  }

  deinit { close(descriptor) }

  /// The directory and name of `path`, and of what it points to.
  private static func places(of path: String) -> [(directory: String, name: String)] {
    var paths = [path]
    if let real = realpath(path, nil) {
      paths.append(String(cString: real))
      free(real)
    }
    return paths.map { path in
      guard let slash = path.lastIndex(of: "/") else { return (".", path) }
      let directory = path[..<slash]
      return (
        directory.isEmpty ? "/" : String(directory), String(path[path.index(after: slash)...])
      )
    }
  }

  /// Takes all events that wait; returns whether one of them was about the file.
  func readChanges() -> Bool {
    var isChanged = false
    // An event is at most its fixed part and a name of NAME_MAX bytes with its zero; the kernel gives whole ones.
    let size = 16 * (MemoryLayout<inotify_event>.size + Int(NAME_MAX) + 1)
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
      guard let base = buffer.baseAddress else { return }
      while true {
        let count = read(descriptor, base, size)
        guard count > 0 else { return }
        if contains(UnsafeRawBufferPointer(start: base, count: count)) { isChanged = true }
      }
    }
    return isChanged
  }

  private func contains(_ events: UnsafeRawBufferPointer) -> Bool {
    let fixed = MemoryLayout<inotify_event>.size
    var offset = 0
    var isFound = false
    while offset + fixed <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = min(events.count, offset + fixed + Int(event.len))
      let name = events[offset + fixed..<end].prefix { $0 != 0 }
      isFound = isFound || names[event.wd]?.contains(String(decoding: name, as: UTF8.self)) == true
      // What was lost in an overflow may have been the file.
      isFound = isFound || event.mask & UInt32(IN_Q_OVERFLOW) != 0
      offset = end
    }
    return isFound
  }
}
