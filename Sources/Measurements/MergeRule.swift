/// How several values of one output become one when a target's rate is lower than the hop rate.
public enum MergeRule: String, Hashable, Sendable {
  /// The largest value: peaks, so that one sample between two frames is never lost.
  case maximum
  /// The sum: counts of what happened.
  case sum
  /// The arithmetic mean: powers.
  case mean
  /// The last value: shaped values and states.
  case newest
}
