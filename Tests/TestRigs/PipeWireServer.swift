import Foundation

/// A private PipeWire daemon; its own dummy driver runs JACK clients without a session manager.
public final class PipeWireServer: @unchecked Sendable {
  /// The directory of its socket.
  public let directory: String
  private var process: ChildProcess?

  /// Prepares a daemon; ``start()`` starts it.
  public init() throws {
    directory = NSTemporaryDirectory() + "flametube-pw-" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  /// What makes a program that was linked with libjack run on this daemon.
  public var environment: [String: String?] {
    [
      "XDG_RUNTIME_DIR": directory, "PIPEWIRE_RUNTIME_DIR": directory,
      "LD_LIBRARY_PATH": "/usr/lib/x86_64-linux-gnu/pipewire-0.3/jack",
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
  }

  /// Starts the daemon and returns when it takes clients.
  public func start() throws {
    let server = try ChildProcess(["pipewire"], environment: environment)
    process = server
    guard server.waitForListener(at: directory + "/pipewire-0") else {
      throw RigError("pipewire did not start: \(server.output)")
    }
  }

  /// Sends the daemon a signal.
  public func signal(_ number: Int32) {
    process?.signal(number)
  }

  /// Ends the daemon by `number` and waits until it has gone.
  public func end(by number: Int32) throws {
    signal(number)
    guard process?.wait(within: 10) != nil else {
      throw RigError("pipewire outlived signal \(number)")
    }
  }

  /// What the daemon has printed since its last start.
  public var output: String { process?.output ?? "" }

  /// Ends the daemon properly.
  public func stop() {
    process?.stop()
  }

  /// Forces frames per cycle; 0 lets them go.
  public func setQuantum(_ frames: Int) throws {
    try tool("pw-metadata", "-n", "settings", "0", "clock.force-quantum", "\(frames)")
  }

  /// Forces the sample rate; 0 lets it go.
  public func setRate(_ hertz: Int) throws {
    try tool("pw-metadata", "-n", "settings", "0", "clock.force-rate", "\(hertz)")
  }

  /// Runs a tool of PipeWire or JACK against this daemon and returns what it printed.
  @discardableResult
  public func tool(_ arguments: String...) throws -> String {
    try run(arguments, environment: environment).output
  }

  deinit {
    process?.stop()
    try? FileManager.default.removeItem(atPath: directory)
  }
}
