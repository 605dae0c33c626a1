import Glibc
import Realtime

/// Watches the configuration's file and tells when it was saved.
///
/// Programs save by writing the file, or by renaming a new one to its name; both are seen, since the directory is
/// watched and not the file. Where the path is a symbolic link, the directory of what it points to is watched too.
package final class ConfigurationWatcher: Sendable {
  private let thread: NamedThread
  /// A pipe whose first readable byte ends the thread. Both ends stay open as long as the watcher, so that a second
  /// ``stop()`` writes to no closed pipe.
  private let stopEnds: [CInt]

  /// Why a file cannot be watched.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let path: String
    package let code: CInt

    package var description: String {
      "\(path) cannot be watched for changes (\(SystemFault.text(code))); SIGHUP reads it again"
    }
  }

  /// Watches the file at `path`, which need not exist, in a directory that must.
  ///
  /// `onChange` is called on the watcher's own thread, once for all changes with less than `quiet` nanoseconds between them.
  ///
  /// - Context: control
  package init(
    path: String, quiet: Int64 = 100_000_000, onChange: @escaping @Sendable () -> Void
  ) throws(Failure) {
    let watches = try DirectoryWatches(path)
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(path: path, code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stopEnds = ends
    thread = NamedThread("config-watch") { [stopReader = ends[0]] in
      ConfigurationWatcher.watch(watches, until: stopReader, quiet: quiet, onChange)
    }
  }

  /// Ends the thread; a call of the closure that is under way is waited for.
  ///
  /// - Context: control
  package func stop() {
    var byte: UInt8 = 0
    _ = write(stopEnds[1], &byte, 1)
    thread.join()
  }

  deinit {
    stop()
    for end in stopEnds { close(end) }
  }

  private static func watch(
    _ watches: DirectoryWatches, until stop: CInt, quiet: Int64, _ onChange: () -> Void
  ) {
    var isPending = false
    while true {
      var polled = [
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        pollfd(fd: watches.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&polled, 2, isPending ? CInt(quiet / 1_000_000) : -1)
      if count < 0, errno != EINTR { return }
      if polled[0].revents != 0 { return }
      if count == 0 {
        isPending = false
        onChange()
      } else if polled[1].revents != 0, watches.readChanges() {
        isPending = true
      }
    }
  }
}
