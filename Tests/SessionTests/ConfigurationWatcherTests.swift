import Foundation
import Session
import Synchronization
import Testing

@Suite("Watching the configuration")
struct ConfigurationWatcherTests {
  /// Counts calls and lets a test wait for one.
  private final class Calls: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    let count = Atomic<Int>(0)

    func note() {
      count.add(1, ordering: .relaxed)
      semaphore.signal()
    }

    func wait() -> Bool { semaphore.wait(timeout: .now() + 30) == .success }
  }

  @Test("A save is told, whether the file is written in place, renamed to its name, or first made")
  func saves() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.json5"
    let calls = Calls()
    let watcher = try ConfigurationWatcher(path: path, quiet: 20_000_000) { calls.note() }
    try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
    #expect(calls.wait())
    try Data("{ }".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    #expect(calls.wait())
    watcher.stop()
  }

  @Test("Changes that follow closely are told once, other files never")
  func debounce() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.json5"
    let calls = Calls()
    let watcher = try ConfigurationWatcher(path: path, quiet: 2_000_000_000) { calls.note() }
    // Where the machine stands still, two changes are as far apart as from before the first to behind the second.
    var pauses = 0
    var before = ContinuousClock.now
    for _ in 0..<20 {
      let start = ContinuousClock.now
      try directory.write("{}", to: "b.json5")
      try directory.write("{}", to: "a.json5")
      if ContinuousClock.now - before > .seconds(2) { pauses += 1 }
      before = start
    }
    #expect(calls.wait())
    watcher.stop()
    #expect((1...1 + pauses).contains(calls.count.load(ordering: .relaxed)))
  }

  @Test("Behind a symbolic link the true file is watched too")
  func link() throws {
    let directory = try TemporaryDirectory()
    try directory.write("{}", to: "true/a.json5")
    let path = directory.path + "/link.json5"
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: directory.path + "/true/a.json5")
    let calls = Calls()
    let watcher = try ConfigurationWatcher(path: path, quiet: 20_000_000) { calls.note() }
    try directory.write("{ }", to: "true/a.json5")
    #expect(calls.wait())
    watcher.stop()
  }

  @Test("A directory that does not exist cannot be watched, and the cause is told")
  func missing() throws {
    let failure = try #require(throws: ConfigurationWatcher.Failure.self) {
      try ConfigurationWatcher(path: "/nowhere/at/all/a.json5") {}
    }
    #expect(failure.description.contains("/nowhere/at/all cannot be watched"))
    #expect(failure.description.contains("No such file"))
  }
}
