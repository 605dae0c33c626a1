import Synchronization

extension ControlLoop {
  /// Answers whether the client may be called so.
  func answer(_ claim: NameClaim) {
    do throws(JACKError) {
      try self.claim(claim.name)
      claim.answer(nil)
    } catch {
      claim.answer(error)
    }
  }

  /// Opens a client called `name` beside the one in the graph, unless that is called so.
  private func claim(_ name: String) throws(JACKError) {
    let text = ClientName(name).text
    if successor?.name == text { return }
    disclaim()
    // After the server's death jackd2's library would destroy the older client.
    let isShutDown = core.status.pointee.isShutDown.load(ordering: .acquiring)
    guard let client, client.name != text, !isShutDown else { return }
    var opener = opener(named: name, isExact: true)
    let lock = NameLock()
    successor = try opener.open()
    _ = consume lock
  }

  /// Closes the client that holds a name, if there is one.
  func disclaim() {
    guard let successor else { return }
    self.successor = nil
    core.beginRequest()
    successor.close()
  }

  /// JACK gives a client its name once, so another name means another client.
  func rename(to name: String, isExact: Bool) {
    let next = opener(named: name, isExact: isExact)
    let isSame = name == opener.options.name
    if let client, isExact ? client.name != ClientName(name).text : !isSame {
      if isExact, !secure(name) { return }
      opener = next
      disconnect()
      tryAtOnce()
    } else if !isSame || isExact != opener.options.isExact {
      opener = next
    }
  }

  /// Claims a name; false, with a notice, when another client has it.
  private func secure(_ name: String) -> Bool {
    do throws(JACKError) {
      try claim(name)
    } catch .nameTaken {
      core.reporter.report(.notice("\(JACKError.nameTaken(name))"))
      return false
    } catch {
      // The server's own trouble is told when the client comes back.
    }
    return true
  }

  private func opener(named name: String, isExact: Bool) -> ClientOpener {
    var options = opener.options
    options.name = name
    options.isExact = isExact
    return ClientOpener(options: options, messages: messages) { [core] in core.beginRequest() }
  }
}
