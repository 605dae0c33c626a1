import Analysis
import Desktop
import Glibc
import JACKBackend
import Measurements
import Publishing
import Realtime
import Spectrum
import Web

/// The whole running program: the engine, the JACK client that drives it, the thread that broadcasts, the recorder, and
/// the control loop that looks after them.
///
/// - Context: control, the main thread
final class Host {
  var configuration: Configuration
  var options: HostOptions
  let log: Log
  let control: EngineControl
  let broadcaster: Broadcaster
  let planner: TransformPlanner
  var mailbox: Mailbox<HostEvent> { options.mailbox }
  let recorder: Recorder?
  let wakefulness = Wakefulness()
  let terminal = ControllingTerminal()
  let port = ControlPort()
  var listener: ControlListener?
  var web: WebListener?
  var announcement: ServiceAnnouncement?
  var backend: JACKBackend?
  /// Nil without a player.
  private(set) var jukebox: Jukebox?
  var watcher: ConfigurationWatcher?
  /// The newest graph, and what it was made from.
  var graph: Graph?
  var rate: SampleRate?
  var portSlots: [[Int]] = []
  /// Whether there has been a sound server since the start.
  var hasRun = false
  /// The configuration that takes the place of the running one once its graph is there.
  var candidate: Configuration?
  /// What is told when it does; nil when nobody need know.
  var candidateNews: String?
  /// The faults of the configuration's file that were told last, and the configuration of which no graph could be made.
  var toldFaults: [String] = []
  var rejected: Configuration?
  /// Whether a graph is being made, and whether it is not wanted any more.
  var isGraphOrdered = false
  var isOrderStale = false
  /// Whether ports of inputs that are gone wait until the engine has left their graph.
  var hasRetiredInputs = false
  var exitCode: ExitCode?
  var report: ServiceReport
  /// Nil outside a session of NSM.
  var session: NSMSession?

  init(_ configuration: Configuration, options: HostOptions, planner: TransformPlanner, log: Log) {
    self.configuration = configuration
    self.options = options
    self.planner = planner
    self.log = log
    report = ServiceReport(options.supervisor)
    session = options.session
    // Room for eight seconds of 16 channels at 48 kHz, so that a slow disk costs nothing.
    let tapBytes = configuration.record == nil ? 0 : 8 * 16 * 48_000 * 4
    let control = EngineControl(frameBytes: 1 << 21, tapBytes: tapBytes)
    let notice: @Sendable (String) -> Void = { log.notice($0) }
    broadcaster = Broadcaster(
      control: control, targets: options.broadcasts ? configuration.targets : [],
      sinks: options.sinks, port: port, onNotice: notice)
    recorder = configuration.record.map { path in
      Recorder(path: path, reader: control.takeTap(), onNotice: notice)
    }
    self.control = control
    jukebox = options.jukebox.map { settings in
      Jukebox(
        settings, mailbox: options.mailbox, broadcaster: broadcaster, planner: planner, log: log)
    }
    if let jukebox { options.commands.set(.player, jukebox.commands) }
  }

  /// Runs until a signal, an error or ``HostEvent/quit``.
  ///
  /// All signals must be blocked already, by ``SignalListener/block()``.
  func run() -> ExitCode {
    let signals = SignalListener.start { [mailbox] in mailbox.post(.signal($0)) }
    stayAwake()
    WebServer.prepare()
    ServiceAnnouncement.prepare()
    broadcaster.start()
    recorder?.start()
    startListener()
    startWeb()
    startAnnouncement()
    startBackend()
    jukebox?.start()
    watchConfiguration()
    session?.link.follow { [mailbox] in mailbox.post(.session($0)) }
    let end = options.duration.map { monotonicTime() + Int64($0.value * 1e9) }
    while exitCode == nil {
      for event in mailbox.wait(nanoseconds: 100_000_000) { handle(event) }
      if let end, monotonicTime() >= end { exitCode = .success }
      collect()
      jukebox?.tick()
      report.tick(now: monotonicTime(), lastTurn: broadcaster.lastTurn)
    }
    withExtendedLifetime(signals) { stop() }
    return exitCode ?? .success
  }
}
