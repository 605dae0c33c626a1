import Glibc
import Measurements
import Realtime
import Synchronization

/// Makes every call to the server, one after another, and keeps the client as it was asked to be.
///
/// - Context: control, the thread "jack-control"
final class ControlLoop {
  /// How often the graph is looked at though nothing was heard of it.
  static let lookInterval = 2.0
  private static let shortestRetry = 0.05
  private static let longestRetry = 0.25

  let core: BackendCore
  let messages = LibraryMessages.install()
  /// Gives places back for use.
  let release: ([Int]) -> Void
  var opener: ClientOpener
  var client: JACKClient?
  /// Holds the name that ``client`` is to have next. It is not in the graph.
  var successor: JACKClient?
  var plan: [PlannedInput] = []
  /// What the output ports are linked with.
  lazy var outputRules = core.options.outputRules.map(OutputRule.init)
  /// The input ports by place, and the output ports in order.
  var inputPorts: [Int: OpaquePointer] = [:]
  var outputPorts: [OpaquePointer] = []
  /// The MIDI ports that are wanted, by place, and those that are there.
  var midiNames: [String?] = []
  var midiPorts: [Int: (name: String, handle: OpaquePointer)] = [:]
  var keeper = LinkKeeper()
  var told = ToldValues()
  var starvation = Starvation()
  /// Ports of ours that were made since the last look.
  var ownArrivals: Set<PortReference> = []
  var nextLook = 0.0
  private var nextAttempt = 0.0
  private var retry = ControlLoop.shortestRetry
  private var isStopping = false
  private var hasFailed = false

  init(
    _ core: BackendCore, release: @escaping ([Int]) -> Void
  ) {
    self.core = core
    self.release = release
    opener = ClientOpener(options: core.options, messages: messages) { core.beginRequest() }
  }

  /// Works until ``Command/stop`` comes.
  func run() {
    if let notice = ClientName(core.options.name).notice { core.reporter.report(.notice(notice)) }
    for command in core.mailbox.wait(seconds: 0) { carryOut(command) }
    while !isStopping {
      work()
      core.endRequests()
      for command in core.mailbox.wait(seconds: secondsToWait) { carryOut(command) }
    }
    disclaim()
    disconnect()
    core.endRequests()
  }

  private var secondsToWait: Double {
    if hasFailed { return ControlLoop.lookInterval }
    return (client == nil ? nextAttempt : nextLook) - monotonicSeconds()
  }

  private func carryOut(_ command: Command) {
    core.beginRequest()
    switch command {
    case .stop: isStopping = true
    case .inputs(let inputs): setInputs(inputs)
    case .retire(let slots): retire(slots)
    case .rename(let name, let isExact): rename(to: name, isExact: isExact)
    case .claim(let claim): answer(claim)
    case .disclaim: disclaim()
    case .midi(let names): setMIDIPorts(names)
    case .transport(let order): client?.carryOut(order)
    }
  }

  /// Has a client that has gone opened anew without delay.
  func tryAtOnce() {
    nextAttempt = 0
  }

  private func work() {
    core.beginRequest()
    if let client {
      attend(to: client)
    } else if !hasFailed, !isStopping, monotonicSeconds() >= nextAttempt {
      attempt()
    }
  }

  private func attempt() {
    do {
      try connect()
      retry = ControlLoop.shortestRetry
    } catch {
      giveUpOrRetry(after: error)
    }
  }

  /// A first start without a server, or under a name that is taken, is the program's to judge; later ones go on.
  private func giveUpOrRetry(after error: JACKError) {
    let isFirst = core.clientCount.load(ordering: .relaxed) == 0
    let isHopeless: Bool
    switch error {
    case .serverNotRunning: isHopeless = !core.options.waitsForServer
    default: isHopeless = true
    }
    if isFirst, isHopeless {
      hasFailed = true
      core.reporter.failed(error)
      return
    }
    if case .nameTaken(let name) = error, told.takenName != name {
      told.takenName = name
      core.reporter.report(.notice("\(error); until then the program waits for it"))
    }
    core.reporter.lost(reason: "\(error)")
    core.reporter.retrying()
    nextAttempt = monotonicSeconds() + retry
    retry = min(ControlLoop.longestRetry, retry * 2)
  }

  /// Looks after a client that is in the graph.
  private func attend(to client: JACKClient) {
    if core.status.pointee.isShutDown.load(ordering: .acquiring) {
      leave(saying: reasonOfShutdown())
    } else if core.takeRebuild() {
      disclaim()
      disconnect()
      nextAttempt = 0
    } else {
      reportChanges()
      lookAround(client)
    }
    if self.client == nil { attempt() }
  }

  private func leave(saying reason: String) {
    core.reporter.lost(reason: reason)
    disclaim()
    disconnect()
    nextAttempt = 0
  }

  /// A signal that lands on libjack's thread, and PipeWire before 0.3.71 with any error, report an end that is none.
  private func reasonOfShutdown() -> String {
    core.waitForCycle(seconds: 0.05)
      ? "libjack reported the end of the server while audio went on; the client starts anew"
      : "the JACK server ended or let the client go"
  }
}
