extension JACKBackend {
  /// How long a name is waited for.
  private static let claimLimit = 3.0

  /// Gives the client another name: it leaves the graph and comes back with the same ports.
  ///
  /// If the name is exact and another client has it, the client stays what it is and a notice says so; ``claimName(_:)``
  /// asks before.
  public func rename(to name: String, isExact: Bool = false) {
    core.mailbox.post(.rename(name, isExact: isExact))
  }

  /// Makes sure of exactly the name `name` for a ``rename(to:isExact:)`` that follows, or for a ``disclaimName()``.
  ///
  /// A second client holds the name meanwhile, and the first one measures on. While there is no server every name is
  /// granted: it is waited for when there is one.
  ///
  /// A server that hangs is waited for 3 s.
  public func claimName(_ name: String) throws(JACKError) {
    let claim = NameClaim(name)
    core.mailbox.post(.claim(claim))
    guard try !claim.wait(seconds: JACKBackend.claimLimit) else { return }
    disclaimName()
    throw .serverNotAnswering(server: core.options.serverName)
  }

  /// Gives a claimed name back, if there is one.
  public func disclaimName() {
    core.mailbox.post(.disclaim)
  }
}
