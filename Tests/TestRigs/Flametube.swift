import Foundation

/// The program under test, with a home of its own.
///
/// The plan cache is shared by all runs, as on a machine in use.
package final class Flametube: @unchecked Sendable {
  /// Its home, with the configuration.
  package let home: TemporaryHome
  package let child: ChildProcess

  /// Starts the program with `arguments`; `configuration` becomes the file that it finds in the standard place.
  package init(
    _ arguments: [String], on server: (any SoundServer)? = nil, configuration: String? = nil,
    in home: TemporaryHome? = nil, behind wrapper: [String] = [],
    environment: [String: String?] = [:]
  ) throws {
    self.home = try home ?? TemporaryHome()
    if let configuration { try self.home.configure(configuration) }
    child = try ChildProcess(
      wrapper + [Products.flametube] + arguments,
      environment: Flametube.environment(on: server, in: self.home).merging(environment) { $1 })
  }

  /// Runs the program to its end.
  package static func run(
    _ arguments: [String], on server: (any SoundServer)? = nil, in home: TemporaryHome? = nil,
    within seconds: Double = 60
  ) throws -> (status: Int32, output: String) {
    let home = try home ?? TemporaryHome()
    return try TestRigs.run(
      [Products.flametube] + arguments, environment: environment(on: server, in: home),
      within: seconds)
  }

  /// The variables that a run gets; without a server it finds none.
  package static func environment(on server: (any SoundServer)?, in home: TemporaryHome)
    -> [String: String?]
  {
    var variables = server?.environment ?? noServer
    variables["HOME"] = home.path
    variables["XDG_CONFIG_HOME"] = home.path
    variables["XDG_STATE_HOME"] = home.path
    variables["XDG_CACHE_HOME"] = TemporaryHome.cache
    return variables
  }

  private static let noServer: [String: String?] = [
    "JACK_DEFAULT_SERVER": "ft_nobody", "JACK_NO_START_SERVER": "1", "LD_LIBRARY_PATH": nil,
  ]

  package var output: String { child.output }

  /// What it holds of the system now.
  package var size: ProcessSize {
    ProcessSize(
      descriptors: entries("fd"), threads: entries("task"),
      memory: statusFigure("RssAnon"))
  }

  /// The processes that the program, in whatever thread, has started and that still run.
  package var children: [pid_t] { TestRigs.children(of: child.identifier) }

  /// Sends `signal` and returns the exit status and how long the end took; nil when it did not come.
  ///
  /// The seconds are those in which this thread got its turns. While the machine stands still, or has other work, neither
  /// the program nor the clock goes on.
  package func end(by signal: Int32 = SIGTERM, within seconds: Double = 20) -> (
    status: Int32, seconds: Double
  )? {
    child.signal(signal)
    var turns = 0
    poll(within: seconds) {
      turns += 1
      return !child.isRunning
    }
    return child.exitStatus.map { ($0, Double(turns) * pollPause) }
  }

  private func entries(_ directory: String) -> Int {
    let path = "/proc/\(child.identifier)/\(directory)"
    return (try? FileManager.default.contentsOfDirectory(atPath: path).count) ?? 0
  }

  private func statusFigure(_ name: String) -> Int {
    let text = kernelFile("/proc/\(child.identifier)/status")
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
