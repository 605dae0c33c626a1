import Realtime
import Synchronization

extension JACKBackend {
  /// Tells from now on, or no more, when the server's transport starts, stops or jumps; first what it does now. Call it after
  /// ``start()``.
  public func watchTransport(_ isOn: Bool) {
    core.status.pointee.transport.isWatched.store(isOn, ordering: .releasing)
    if isOn { startTransportWatch() }
  }

  /// Where the transport was in the latest cycle, in seconds from its beginning; watched only.
  public var transportSeconds: Double {
    Double(core.status.pointee.transport.frame.load(ordering: .relaxed)) / core.framesPerSecond
  }

  /// Asks the server's transport to start, to stop or to jump; without a server nothing happens.
  public func order(_ order: TransportOrder) {
    core.mailbox.post(.transport(order))
  }
}
