import Measurements
import Realtime

/// The other side of an engine: the ends of its rings that do not belong to the callback.
///
/// - Context: control, one thread
public final class EngineControl: @unchecked Sendable {
  /// Posted by the callback once in each cycle that produced records.
  public let wakeUp = WakeUp()

  /// Puts `graph` in force at the start of the next cycle.
  public func swap(to graph: Graph) {}

  /// Frees the graphs that the callback has left; call it now and then. Returns whether none is waiting any more.
  @discardableResult
  public func collectRetired() -> Bool { true }
}
