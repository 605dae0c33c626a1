/// The value of a parameter after the configuration was read.
public enum ParameterValue: Hashable, Sendable {
  /// A figure in the parameter's unit; a duration in seconds.
  case number(Double)
  case text(String)
  case flag(Bool)
  /// Several figures, such as band edges in Hz.
  case numbers([Double])
}
