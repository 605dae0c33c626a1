import Measurements

/// Sends groups of messages to any number of targets, none of which can hold up another.
///
/// One thread at a time may use it; the two closures are called on that thread. Nothing here waits: a datagram that
/// cannot leave now is dropped and counted.
public final class OSCOutput: @unchecked Sendable {
  private let environment: OutputEnvironment
  private let resolver: Resolver
  private let report: (Int, TargetState, String?) -> Void
  private var senders: [TargetSender] = []
  private var seenAnswers = 0
  private var isClosed = false

  /// Opens a socket for each target. Numeric addresses are ready when this returns; names are looked up beside.
  ///
  /// - Parameters:
  ///   - onNotice: gets one sentence for each change, with its cause and what mends it.
  ///   - onStateChange: gets the index of a target and its new state. A target that becomes ready, or whose name
  ///     moved, has missed what was sent before: the time to repeat constants for it.
  /// - Context: control
  public convenience init(
    targets: [TargetSettings], onNotice: @escaping @Sendable (String) -> Void,
    onStateChange: @escaping @Sendable (Int, TargetState) -> Void = { _, _ in }
  ) {
    self.init(
      targets: targets, environment: .init(), onNotice: onNotice, onStateChange: onStateChange)
  }

  package init(
    targets: [TargetSettings], environment: OutputEnvironment,
    onNotice: @escaping @Sendable (String) -> Void,
    onStateChange: @escaping @Sendable (Int, TargetState) -> Void = { _, _ in }
  ) {
    self.environment = environment
    resolver = Resolver(schedule: environment.schedule, lookup: environment.lookup)
    report = { index, state, text in
      if let text { onNotice(text) }
      onStateChange(index, state)
    }
    update(targets: targets)
  }

  /// Takes a new list of targets. One with the same host, port, interface and time to live keeps its socket, its
  /// counters and what waits for it; for one that is gone all that waits is sent at once.
  ///
  /// - Context: worker
  public func update(targets: [TargetSettings]) {
    var old = senders
    senders = targets.enumerated().map { index, settings in
      guard let match = old.firstIndex(where: { $0.hasDestination(of: settings) }) else {
        return TargetSender(settings, index: index, environment: environment, report: report)
      }
      let kept = old.remove(at: match)
      kept.update(settings, index: index)
      return kept
    }
    for sender in old { sender.close() }
    resolver.follow(Set(senders.filter(\.isNamed).map(\.settings.host)))
    adoptAnswers()
  }

  /// Whether a frame for the target at `index` is worth making now; one that is not is counted as dropped. A target that
  /// refuses is tried with one frame every 50 ms at most, one that cannot be reached with one a second.
  ///
  /// - Context: worker; does not wait
  public func admitFrame(to index: Int) -> Bool {
    followAnswers()
    return senders[index].admitFrame()
  }

  /// Sends `group` to the target at `index`, or lets it wait for that target's delay.
  ///
  /// - Context: worker; does not wait
  public func send(_ group: MessageGroup, to index: Int) {
    precondition(senders.indices.contains(index), "A group is sent to one of the targets")
    followAnswers()
    senders[index].send(group)
  }

  /// Sends the delayed datagrams whose time has come.
  ///
  /// - Context: worker; does not wait
  public func sendDue() {
    followAnswers()
    let now = environment.now()
    for sender in senders { sender.sendDue(now: now) }
  }

  /// When ``sendDue()`` has something to send next, in nanoseconds of the monotonic clock; nil when nothing waits.
  public var nextDue: Int64? { senders.compactMap(\.nextDue).min() }

  /// What became of each target's datagrams, in the order of the targets.
  public var counters: [TargetCounters] {
    followAnswers()
    return senders.map(\.counters)
  }

  /// Sends all that waits and closes the sockets. A name that is being looked up is not waited for.
  ///
  /// - Context: control
  public func close() {
    isClosed = true
    for sender in senders { sender.close() }
    resolver.close()
  }

  private func followAnswers() {
    if !isClosed, resolver.answerCount != seenAnswers { adoptAnswers() }
  }

  private func adoptAnswers() {
    // Read first: an answer that comes meanwhile is adopted by the next call.
    seenAnswers = resolver.answerCount
    for sender in senders where sender.isNamed {
      sender.adopt(resolver.result(of: sender.settings.host))
    }
  }

  deinit {
    resolver.close()
  }
}
