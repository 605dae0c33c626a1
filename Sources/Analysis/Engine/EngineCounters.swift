import Synchronization

/// What the callback counts, readable from any thread.
public final class EngineCounters: Sendable {
  /// Cycles since the start.
  public let cycles = Atomic<Int>(0)
  /// The monotonic clock in nanoseconds at the start of the newest cycle.
  public let cycleTime = Atomic<Int64>(0)
  /// Records that were lost to a full ring.
  public let dropped = Atomic<Int>(0)
  /// Samples that were not finite and became 0.
  public let nonFinite = Atomic<Int>(0)
  /// Blocks that the recorder lost to a full ring.
  public let lostBlocks = Atomic<Int>(0)
}
