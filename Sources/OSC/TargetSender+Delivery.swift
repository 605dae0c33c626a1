import Glibc
import Measurements

extension TargetSender {
  /// Takes over what is known about the name: nil while there is no answer.
  func adopt(_ lookup: HostLookup?) {
    switch lookup {
    case nil: return
    case .failed(let cause):
      counters.lastError = cause
      enter(.unresolvable, cause)
    case .found(let addresses):
      guard addresses != self.addresses else { return }
      self.addresses = addresses
      // A name with several addresses may list them in turn: one that still holds is kept.
      if let current, addresses.contains(current) { return }
      let isMove = current != nil
      socket = nil
      reopen(now: environment.now())
      if isMove, let current {
        report(index, counters.state, TargetNotice.move(of: settings, to: current))
      }
    }
  }

  /// Whether a frame is worth making now; one that is not counts as dropped.
  func admitFrame() -> Bool {
    if socket != nil, !hold.isOn { return true }
    let isAdmitted = admitsFrame(now: environment.now())
    if !isAdmitted { counters.dropped += 1 }
    return isAdmitted
  }

  private func admitsFrame(now: Int64) -> Bool {
    guard let socket else { return !addresses.isEmpty && now >= reopenAt }
    judge(socket.look(), now: now)
    return hold.admitsFrame(now: now, isNear: current?.isLoopback ?? false)
  }

  /// Hands one datagram to the socket, or counts it as dropped; returns whether more of the same frame may follow.
  @discardableResult
  func deliver(_ datagram: [UInt8], now: Int64) -> Bool {
    if socket == nil, now >= reopenAt { reopen(now: now) }
    guard let socket else {
      counters.dropped += 1
      return false
    }
    let outcome = socket.send(datagram)
    if outcome.isSent {
      counters.datagrams += 1
      counters.bytes += datagram.count
    } else {
      counters.dropped += 1
    }
    judge(outcome, now: now)
    if outcome.isSent { hold.noteTry() }
    return !outcome.wasRefused
  }

  /// Tells how the connection of a target of lines stands and makes it again, since minutes may pass without a line.
  func keepConnection(now: Int64) {
    guard settings.format == .os2l else { return }
    if let socket {
      judge(socket.look(), now: now)
    } else if now >= reopenAt {
      reopen(now: now)
    }
  }

  private func judge(_ outcome: UDPSocket.Outcome, now: Int64) {
    if outcome.wasRefused { note(ECONNREFUSED) }
    if outcome.failure != 0 { note(outcome.failure) }
    switch outcome.failure {
    // A path with a small MTU: other datagrams still pass.
    case EMSGSIZE: return
    case EAGAIN, ENOBUFS: trouble(.congested, now: now)
    case 0 where outcome.wasRefused:
      hold.begin(now: now)
      trouble(.refused, now: now)
    case 0 where outcome.isSent: recover(now: now)
    // A connection that is being made neither fails nor holds yet.
    case 0: return
    default: fail(.system(outcome.failure), now: now)
    }
  }

  private func note(_ number: Int32) {
    counters.errors += 1
    counters.lastError = systemText(number)
  }

  private func trouble(_ state: TargetState, now: Int64) {
    lastTrouble = now
    enter(state, "")
  }

  private func recover(now: Int64) {
    let isSoft = counters.state == .refused || counters.state == .congested
    if !isSoft || now - lastTrouble >= Self.quietTime { enter(.ready, "") }
  }

  private func fail(_ failure: SocketFailure, now: Int64) {
    socket = nil
    reopenAt = now + Self.reopenTime
    enter(.unreachable, failure.description)
  }

  /// Makes a socket to the first address that has a way.
  private func reopen(now: Int64) {
    var failure: SocketFailure?
    for address in addresses {
      do throws(SocketFailure) {
        socket = try environment.open(address, settings)
        current = address
        hold = RefusalHold()
        // A way that was lost counts as found when a datagram went along it.
        if counters.state != .unreachable { enter(.ready, "") }
        return
      } catch {
        failure = failure ?? error
      }
    }
    guard let failure else { return }
    counters.errors += 1
    counters.lastError = failure.description
    fail(failure, now: now)
  }

  private func enter(_ state: TargetState, _ cause: String) {
    guard state != counters.state else { return }
    let text = TargetNotice.text(
      for: settings, from: counters.state, to: state, cause: cause, address: current)
    counters.state = state
    report(index, state, text)
  }
}
