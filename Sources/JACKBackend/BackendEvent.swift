import Measurements

/// What the backend reports, in order, from its own threads.
///
/// A handler returns soon: while it runs, the backend looks after nothing else.
public enum BackendEvent: Hashable, Sendable {
  /// The client is in the graph and its first cycle has run, if the server has one to run.
  ///
  /// `isRealtime` says whether the callback's own thread has real-time scheduling.
  case connected(name: String, rate: SampleRate, period: Int, isRealtime: Bool)
  /// The server let the client go. The backend tries to come back.
  case lost(reason: String)
  /// There is no server to come back to yet; said once for each absence.
  case retrying
  /// The server is there and does nothing: no cycle comes, or a request stays without answer.
  case stalled
  /// Cycles come again, to the same client as before.
  case recovered
  case rateChanged(SampleRate)
  case periodChanged(Int)
  /// Xruns since the start.
  case xrun(count: Int)
  /// How much of a cycle the server needs, 0 to 1; said now and then.
  case load(Float)
  /// The capture latency of an input's ports in frames.
  case latency(input: String, minimum: Int, maximum: Int)
  case freewheel(Bool)
  /// The server's transport was started, stopped or moved, or is looked at for the first time.
  case transport(TransportPlace)
  /// The full names of an input's ports, in the order of its channels.
  case portNames(input: String, [String])
  /// For each channel of an input the ports that feed it.
  case links(input: String, [[String]])
  /// One sentence for people.
  case notice(String)
  /// The first start came to nothing; the backend does not try again.
  case failed(JACKError)
}
