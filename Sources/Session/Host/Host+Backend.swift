import JACKBackend
import Measurements
import Playback
import Publishing

extension Host {
  /// Starts the JACK client with the inputs of the configuration.
  func startBackend() {
    let backend = JACKBackend(
      options: options.client, engine: control.takeEngine(),
      playback: PlaybackSource(jukebox?.player.link),
      onEvent: { [mailbox] in mailbox.post(.backend($0)) })
    self.backend = backend
    port.set(backend.midi)
    backend.setMIDIPorts(Host.midiPorts(configuration))
    show(.server(.connecting), .xruns(0))
    broadcaster.post(.status(.inputs(configuration.inputs.map(\.name))))
    do {
      portSlots = try backend.setInputs(configuration.inputs)
      backend.start()
      jukebox?.bind(to: backend)
    } catch {
      log.error("\(error)")
      exitCode = .failure
    }
  }

  /// Follows what the backend reports: state onto the wire, one line for people, a graph for the rate.
  func handle(_ event: BackendEvent) {
    switch event {
    case .connected(let name, let rate, let period, let isRealtime):
      log.notice(
        "running as “\(name)” at \(rate.hertz) Hz with a period of \(period) frames"
          + (isRealtime ? "" : ", without real-time rights"))
      hasRun = true
      session?.opened()
      report.ready("running as \(name) at \(rate.hertz) Hz with a period of \(period) frames")
      show(.server(.running), .rate(rate), .period(period), .realtime(isRealtime))
      follow(rate)
      jukebox?.didConnect()
    case .lost(let reason):
      log.notice("the sound server is gone (\(reason)); waiting for it to come back")
      show(.server(.lost))
      report.say("the sound server is gone")
    case .retrying:
      // The state stays what it was: one that is replaced before it was sent would never be seen.
      if hasRun {
        log.detail("no server has come back yet")
      } else {
        log.notice("waiting for a sound server")
      }
      session?.opened()
      report.ready("waiting for a sound server")
    case .stalled:
      log.notice("the sound server does not answer")
      show(.server(.stalled))
      report.say("the sound server does not answer")
    case .recovered:
      log.notice("the sound server answers again")
      report.say("running")
      show(.server(.running))
    case .failed(let error):
      log.error("\(error)")
      session?.refuse(because: "\(error)", .general)
      exitCode = error.isMissingServer ? .noServer : .failure
    case .notice(let text): log.notice(text)
    default: handleMeasure(event)
    }
  }

  /// Follows figures that change while the server runs.
  private func handleMeasure(_ event: BackendEvent) {
    switch event {
    case .rateChanged(let rate):
      log.notice("the sample rate is now \(rate.hertz) Hz")
      show(.rate(rate))
      follow(rate)
    case .periodChanged(let period):
      log.notice("the period is now \(period) frames")
      show(.period(period))
    case .xrun(let count): show(.xruns(count))
    case .latency(let input, let minimum, let maximum):
      show(.captureLatency(input: input, frames: minimum...max(minimum, maximum)))
    case .freewheel(let isOn):
      log.notice(isOn ? "the server freewheels" : "the server runs in real time again")
      show(.freewheel(isOn))
    case .transport(let place): jukebox?.follow(place)
    case .portNames(let input, let names): show(.ports(input: input, names: names))
    case .load(let share): show(.load(share))
    case .links(let input, let links):
      log.detail("\(input) is fed by \(links.map { $0.joined(separator: " + ") })")
    default: break
    }
  }

  /// The names of the MIDI ports that targets ask for.
  static func midiPorts(_ configuration: Configuration) -> [String] {
    configuration.targets.filter { $0.format == .midi }.map(\.host)
  }

  private func show(_ values: StatusValue...) {
    for value in values { broadcaster.post(.status(value)) }
  }
}

extension JACKError {
  /// Whether there is no server to talk to, which has an exit code of its own.
  var isMissingServer: Bool {
    switch self {
    case .serverNotRunning, .serverNotAnswering: true
    default: false
    }
  }
}
