import Analysis
import JACKBackend
import Measurements
import Publishing

extension Host {
  /// Makes the graph for `rate`, unless it is there.
  func follow(_ rate: SampleRate) {
    guard rate != self.rate else { return }
    self.rate = rate
    do {
      try putInForce(configuration, portSlots: portSlots)
    } catch {
      log.error("\(error)")
      exitCode = .configuration
    }
  }

  /// Prepares the graph of `configuration` and hands it to the engine and the broadcaster.
  private func putInForce(
    _ configuration: Configuration, portSlots: [[Int]]
  ) throws(AnalysisError) {
    guard let rate else { return }
    let next = try Graph(
      GraphSettings(
        rate: rate, inputs: configuration.inputs, analyzers: configuration.analyzers,
        portSlots: portSlots),
      after: graph, planner: planner)
    broadcaster.post(.layout(next.layout))
    control.swap(to: next)
    graph = next
  }

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
  func reload() {
    guard let source = options.source else { return }
    do throws(ConfigurationErrors) {
      try apply(source.load())
    } catch {
      for line in error.lines { log.error(line) }
      keepRunning(because: error.lines.first ?? "")
    }
  }

  private func keepRunning(because reason: String) {
    log.notice("the running configuration stays in force")
    broadcaster.post(.error(code: Int(ExitCode.configuration.rawValue), text: reason))
  }

  /// Puts `next` in force where it differs; ports and targets that stay keep their links and counters.
  private func apply(_ next: Configuration) {
    guard next != configuration else { return }
    let old = configuration
    do {
      try reconnect(next)
      try putInForce(next, portSlots: portSlots)
    } catch {
      log.error("\(error)")
      return keepRunning(because: "\(error)")
    }
    if next.targets != old.targets, options.broadcasts { broadcaster.post(.targets(next.targets)) }
    configuration = next
    log.notice("the configuration was read again")
    if next.client != old.client || next.server != old.server || next.record != old.record {
      log.notice("client name, server and recording change with the next start only")
    }
  }

  /// Asks for the ports of `next` where its inputs differ.
  private func reconnect(_ next: Configuration) throws(JACKError) {
    guard next.inputs != configuration.inputs, let backend else { return }
    portSlots = try backend.setInputs(next.inputs)
    hasRetiredInputs = true
    broadcaster.post(.status(.inputs(next.inputs.map(\.name))))
  }
}
