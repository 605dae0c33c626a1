import Analysis
import Foundation
import JACKBackend
import Measurements
import Realtime
import Spectrum
import TestRigs

/// A backend with an engine that measures levels, on a private server.
final class BackendRig {
  let server: JACKServer
  let log = EventLog()
  let backend: JACKBackend
  private let control = EngineControl()
  private let planner = TransformPlanner(cacheDirectory: nil)
  private var graph: Graph?
  private var frames: RecordConsumer<FrameHeader>
  private var isStopped = false

  init(_ server: JACKServer, options: ClientOptions = ClientOptions()) {
    self.server = server
    frames = control.takeFrames()
    var options = options
    options.serverName = options.serverName ?? server.name
    backend = JACKBackend(
      options: options, engine: control.takeEngine(), onEvent: log.add)
  }

  /// Starts with one stereo input, waits for the server, and returns the client's name.
  @discardableResult
  func start(rules: [String] = ["capture"], channels: Int = 2) throws -> String {
    try setInputs([InputSettings(name: "main", channels: channels, rules: rules)])
    backend.start()
    var name: String?
    log.wait { event in
      name = event.connectedName
      return name != nil
    }
    guard let name else { throw RigError("No connection: \(log.all)") }
    return name
  }

  /// Asks for inputs, and has the engine measure their levels.
  func setInputs(_ inputs: [InputSettings]) throws {
    let slots = try backend.setInputs(inputs)
    let next = try Graph(
      GraphSettings(
        rate: SampleRate(hertz: 48_000), inputs: inputs,
        analyzers: [AnalyzerSettings(plugin: "level")], portSlots: slots), after: graph,
      planner: planner)
    control.swap(to: next)
    graph = next
  }

  /// Waits until the callback has left all graphs but the newest.
  func settle() -> Bool {
    poll(within: 60) {
      drain()
      return control.collectRetired()
    }
  }

  /// Throws away the records that wait.
  func drain() {
    while frames.read({ _, _ in }) != nil {}
  }

  /// Waits for a record whose values are as wanted; returns the time at which it was read.
  @discardableResult
  func waitForFrame(
    within seconds: Double = 60, where isWanted: ([Float]) -> Bool = { _ in true }
  ) -> Double? {
    let found = poll(within: seconds) {
      while let values = frames.read({ header, values in header.kind == .frame ? Array(values) : nil
      }) {
        if let values, isWanted(values) { return true }
      }
      return false
    }
    return found ? ProcessInfo.processInfo.systemUptime : nil
  }

  /// Waits until exactly `sources` feed our port `port`.
  func waitForLinks(of port: String, _ sources: Set<String>, within seconds: Double = 60) -> Bool {
    (try? poll(within: seconds) { try server.links(of: port) == sources }) == true
  }

  /// Ends the backend; returns whether it ended in time.
  @discardableResult
  func stop(within seconds: Double = 60) -> Bool {
    isStopped = true
    return backend.stop(within: seconds)
  }

  deinit {
    if !isStopped { _ = backend.stop(within: 60) }
  }
}
