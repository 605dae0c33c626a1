import CJACK
import Measurements
import Synchronization

extension ControlLoop {
  /// Opens a client, makes its ports, enters the graph and links.
  func connect() throws(JACKError) {
    core.status.pointee.reset()
    let client = try openWithPorts()
    if core.options.isDescribed { client.describeClient() }
    prepareClock(client)
    core.beginRequest()
    guard client.activate() else {
      disconnect()
      throw .refused(messages.first)
    }
    keeper.restart()
    starvation.restart(frame: client.serverFrame)
    core.rate.store(max(1, client.rate), ordering: .relaxed)
    core.clientCount.wrappingAdd(1, ordering: .relaxed)
    core.hasClient.store(true, ordering: .releasing)
    // A cycle that runs tells the period and the thread; a server with nothing to drive it runs none.
    let hasCycled = core.waitForCycle(seconds: 0.2)
    reportConnection(client, hasCycled: hasCycled)
    nextLook = 0
    lookAround(client)
  }

  private func openWithPorts() throws(JACKError) -> JACKClient {
    let lock = NameLock()
    let client: JACKClient
    if let successor = takeSuccessor() { client = successor } else { client = try opener.open() }
    core.beginRequest()
    client.setCallbacks(context: core.context, status: core.status)
    self.client = client
    makePorts(client)
    _ = consume lock
    return client
  }

  private func takeSuccessor() -> JACKClient? {
    defer { successor = nil }
    return successor
  }

  /// Closes the client, if there is one, whatever its state.
  func disconnect() {
    guard let client else { return }
    self.client = nil
    core.hasClient.store(false, ordering: .releasing)
    core.beginRequest()
    client.removeDescriptions()
    client.close()
    // No callback runs any more, and the handles mean nothing.
    core.context.pointee.client = nil
    core.context.pointee.inputs.clear()
    core.context.pointee.outputs.clear()
    inputPorts = [:]
    outputPorts = []
    core.context.pointee.midi.ports.clear()
    midiPorts = [:]
  }

  /// Lets the engine's time go on where it was, plus what passed without a client.
  private func prepareClock(_ client: JACKClient) {
    core.context.pointee.client = client.handle
    core.context.pointee.rate = max(1, client.rate)
    core.context.pointee.playback.restart()
    core.context.pointee.transport = TransportFollower()
    let last = core.status.pointee.cycleTime.load(ordering: .relaxed)
    guard last > 0 else { return }
    let seconds = monotonicSeconds() - Double(last) / 1e9
    let frames = max(1, (seconds * Double(told.rate)).rounded())
    let latest = core.context.pointee.clock.latest
    core.context.pointee.clock.restart(at: latest &+ UInt64(frames))
  }

  private func reportConnection(_ client: JACKClient, hasCycled: Bool) {
    let status = core.status
    let measured = hasCycled ? status.pointee.frameCount.load(ordering: .relaxed) : 0
    told.period = measured > 0 ? measured : client.period ?? 8_192
    told.rate = max(1, client.rate)
    told.isFreewheeling = false
    let isRealtime = hasCycled ? isCallbackRealtime : client.isServerRealtime
    core.reporter.connected(
      .connected(
        name: client.name, rate: SampleRate(hertz: told.rate), period: told.period,
        isRealtime: isRealtime))
    noticeName(client.name)
    noticeRights(client, isRealtime: isRealtime)
    reportPortNames(client)
  }

  /// Whether the thread that ran the latest cycle has real-time scheduling.
  private var isCallbackRealtime: Bool {
    let thread = core.status.pointee.processThread.load(ordering: .relaxed)
    return core.status.pointee.threads.number(of: thread).map(RealtimeRights.isRealtime) ?? false
  }

  private func noticeName(_ name: String) {
    let asked = ClientName(opener.options.name).text
    if name != asked, name != told.name {
      core.reporter.report(.notice("Another client is called “\(asked)”, so this one is “\(name)”"))
    }
    told.name = name
    told.takenName = nil
  }

  private func noticeRights(_ client: JACKClient, isRealtime: Bool) {
    let rights = RealtimeRights.current()
    if told.isRealtime != isRealtime, !isRealtime {
      core.reporter.report(.notice(schedulingNotice(client, rights)))
    }
    told.isRealtime = isRealtime
    let isRefused = messages.isMemoryLockRefused.load(ordering: .relaxed)
    if isRefused, !told.isMemoryLockRefused {
      let advice =
        rights.memoryAdvice ?? "The memory of the machine or of its container is too small"
      core.reporter.report(
        .notice("The memory could not be locked, so swapping may interrupt the audio. \(advice)"))
    }
    told.isMemoryLockRefused = isRefused
  }

  private func schedulingNotice(_ client: JACKClient, _ rights: RealtimeRights) -> String {
    if !client.isServerRealtime {
      return
        "The server runs without real-time scheduling, so audio may break up; start it with jackd -R"
    }
    let advice = rights.priorityAdvice ?? "The kernel or a container forbids it"
    return "Real-time scheduling was refused, so audio may break up. \(advice)"
  }
}
