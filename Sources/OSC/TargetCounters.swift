/// What became of one target's datagrams since the start.
public struct TargetCounters: Hashable, Sendable {
  /// Handed to the network. UDP does not tell whether they arrived.
  public internal(set) var datagrams = 0
  /// Bytes of payload in these datagrams.
  public internal(set) var bytes = 0
  /// Datagrams made of frames, whatever became of them.
  public internal(set) var frameDatagrams = 0
  /// Datagrams that were thrown away: no address, no route, a full buffer, a full delay queue. A frame that was not
  /// made, since the target refuses or cannot be reached, counts as one.
  public internal(set) var dropped = 0
  /// Errors that the system reported, refusals among them.
  public internal(set) var errors = 0
  /// Messages left out because even a part of them is longer than a datagram.
  public internal(set) var omitted = 0
  public internal(set) var state = TargetState.resolving
  /// The last error in words, empty when there was none.
  public internal(set) var lastError = ""
}

/// How a target stands.
public enum TargetState: String, Hashable, Sendable {
  /// Its name is being looked up for the first time.
  case resolving
  /// Datagrams leave, and nothing speaks against their arrival.
  case ready
  /// Datagrams leave, but nobody listens on the port.
  case refused
  /// The system takes datagrams slower than they are made, and the newest are thrown away.
  case congested
  /// The system has no way to the address.
  case unreachable
  /// The name has no address.
  case unresolvable
}
