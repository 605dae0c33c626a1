import Measurements

/// One command with what carries it out.
public struct ControlCommand: Sendable {
  /// Carries the command out. The arguments fit the descriptor: one for each parameter that was given, of the type tag
  /// that the parameter lists and within its domain.
  public typealias Action = @Sendable (_ arguments: [Argument]) -> ControlOutcome

  public let descriptor: ControlDescriptor
  public let action: Action

  public init(_ descriptor: ControlDescriptor, _ action: @escaping Action) {
    self.descriptor = descriptor
    self.action = action
  }
}

/// What became of a command.
public enum ControlOutcome: Hashable, Sendable {
  case done
  /// Why nothing was done, in one sentence.
  case refused(String)
}
