import JACKBackend
import Measurements

extension Host {
  /// Starts to watch the configuration's file, if there is one.
  func watchConfiguration() {
    guard let path = options.source?.path else { return }
    do {
      watcher = try ConfigurationWatcher(path: path) { [mailbox] in
        mailbox.post(.configurationChanged)
      }
    } catch {
      log.detail("\(error)")
    }
  }

  /// Reads the configuration anew. A bad one leaves the running one in force and says so.
  ///
  /// A save and the signal behind it are two readings of one file, so nobody who did not ask is told the same faults again.
  func reload(isAsked: Bool) {
    guard let source = options.source else { return report.settled() }
    do throws(ConfigurationErrors) {
      var next = try source.load()
      options.adjust(&next)
      keepListening(&next)
      toldFaults = []
      guard isAsked || next != rejected else { return report.settled() }
      apply(next, news: "the configuration was read again")
    } catch {
      refuse(error.lines, isAsked: isAsked)
    }
  }

  /// Tells the faults of a file, once.
  private func refuse(_ faults: [String], isAsked: Bool) {
    if faults != toldFaults {
      for line in faults { log.error(line) }
      toldFaults = faults
    } else if isAsked {
      log.notice("the configuration has the faults that were told before")
    } else {
      return report.settled()
    }
    keepRunning(because: faults.first ?? "")
  }

  /// A graph has an input: one that listened for what interrupts a player stays, and is fed by nothing.
  private func keepListening(_ next: inout Configuration) {
    guard next.inputs.isEmpty, !configuration.inputs.isEmpty else { return }
    next.analyzers = configuration.analyzers
    next.inputs = configuration.inputs.map { input in
      var input = input
      input.rules = []
      return input
    }
  }

  /// Puts `next` in force where it differs; ports and targets that stay keep their links and counters.
  func apply(_ next: Configuration, news: String?) {
    guard next != candidate ?? configuration else { return report.settled() }
    do throws(JACKError) {
      try claimName(for: next)
      try setInputs(next.inputs)
    } catch {
      log.error("\(error)")
      backend?.disclaimName()
      return keepRunning(because: "\(error)")
    }
    candidate = next
    candidateNews = news
    // A program that only plays has no graph.
    let hasGraph = rate != nil && !(next.inputs.isEmpty && configuration.inputs.isEmpty)
    if hasGraph { orderGraph() } else { commit(next) }
  }

  /// Makes `next`, which works, the running configuration.
  func commit(_ next: Configuration) {
    let old = configuration
    candidate = nil
    rejected = nil
    configuration = next
    if next.targets != old.targets, options.broadcasts { broadcaster.post(.targets(next.targets)) }
    backend?.setMIDIPorts(Host.midiPorts(next))
    if next.awake != old.awake { stayAwake() }
    if next.control != old.control { startListener() }
    if next.client != old.client || next.exactName != old.exactName {
      backend?.rename(to: next.client, isExact: next.exactName)
    }
    if next.web != old.web || next.control != old.control || next.client != old.client {
      startWeb()
      startAnnouncement()
    }
    if next.inputs != old.inputs { broadcaster.post(.status(.inputs(next.inputs.map(\.name)))) }
    if let candidateNews { log.notice(candidateNews) }
    report.settled()
    if next.player != old.player { jukebox?.apply(next.player) }
    if next.server != old.server || next.record != old.record {
      log.notice("server and recording change with the next start only")
    }
  }

  /// Takes back what was prepared for a configuration of which no graph can be made.
  func reject(because reason: String) {
    rejected = candidate
    candidate = nil
    backend?.disclaimName()
    do {
      try setInputs(configuration.inputs)
    } catch {
      log.error("\(error)")
    }
    hasRetiredInputs = true
    keepRunning(because: reason)
    // The rate may have changed since the graph in force was made.
    if graph?.layout.rate != rate { orderGraph() }
  }

  private func keepRunning(because reason: String) {
    log.notice("the running configuration stays in force")
    report.settled()
    broadcaster.post(.error(code: Int(ExitCode.configuration.rawValue), text: reason))
  }

  /// Makes sure of a name that has to be exact, before anything changes.
  private func claimName(for next: Configuration) throws(JACKError) {
    let isNew = next.client != configuration.client || !configuration.exactName
    if next.exactName, isNew {
      try backend?.claimName(next.client)
    } else {
      backend?.disclaimName()
    }
  }

  /// Asks for the ports of `inputs`.
  private func setInputs(_ inputs: [InputSettings]) throws(JACKError) {
    guard let backend else { return }
    portSlots = try backend.setInputs(inputs)
  }
}
