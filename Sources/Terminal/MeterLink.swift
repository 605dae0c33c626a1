/// How the instance that is shown is reached.
public struct MeterLink: Hashable, Sendable {
  public enum State: String, Hashable, Sendable {
    /// It was asked and has not answered yet.
    case asking
    case live
    /// It does not answer, or does not any more.
    case silent
  }

  /// Where it is, such as `127.0.0.1:9820`.
  public let address: String
  public var state: State
  /// What to do when it is silent, a line each.
  public let advice: [String]

  public init(address: String, state: State = .asking, advice: [String]) {
    self.address = address
    self.state = state
    self.advice = advice
  }
}
