import Measurements
import Realtime

/// The other side of an engine: it makes it, and holds the ends of its rings that do not belong to the callback.
///
/// - Context: control, one thread
public final class EngineControl: @unchecked Sendable {
  /// Posted by the callback once in each cycle that wrote records.
  public let wakeUp = WakeUp()
  /// What the callback counts.
  public let counters = EngineCounters()
  private let frames: RecordRing<FrameHeader>
  private let tap: RecordRing<TapHeader>
  private let hasTap: Bool
  private let commandRing = Ring<Command>(capacity: 64)
  private let retiredRing = Ring<UnsafeMutablePointer<GraphTable>>(capacity: 64)
  private var commands: RingProducer<Command>
  private var retired: RingConsumer<UnsafeMutablePointer<GraphTable>>
  /// Graphs that the callback may still use, the newest last.
  private var inUse: [Graph] = []
  /// Graphs for which the command ring had no room, or too many were waiting.
  private var waiting: [Graph] = []

  /// Makes an engine whose ring of records has `frameBytes` bytes; `tapBytes` above 0 makes it record what it gets, and
  /// is the size of that ring.
  public init(frameBytes: Int = 1 << 20, tapBytes: Int = 0) {
    frames = RecordRing(byteCount: frameBytes)
    tap = RecordRing(byteCount: tapBytes)
    hasTap = tapBytes > 0
    commands = commandRing.takeProducer()
    retired = retiredRing.takeConsumer()
  }

  /// Gives away the engine. Call it once.
  public func takeEngine() -> Engine {
    Engine(
      frames: frames.takeProducer(), commands: commandRing.takeConsumer(),
      retired: retiredRing.takeProducer(), tap: tap.takeProducer(), hasTap: hasTap,
      counters: counters, wakeUp: wakeUp)
  }

  /// Gives away the reader of the records. Call it once.
  public func takeFrames() -> RecordConsumer<FrameHeader> {
    frames.takeConsumer()
  }

  /// Gives away the reader of the recorded blocks. Call it once.
  public func takeTap() -> RecordConsumer<TapHeader> {
    tap.takeConsumer()
  }

  /// Puts `graph` in force at the start of the next cycle.
  ///
  /// It must have been made with the last graph that was passed here as its predecessor.
  public func swap(to graph: Graph) {
    waiting.append(graph)
    collectRetired()
  }

  /// Frees the graphs that the callback has left and passes on those that wait; call it now and then. Returns whether
  /// the newest graph is the only one left.
  @discardableResult
  public func collectRetired() -> Bool {
    while let table = retired.pop() {
      inUse.removeAll { $0.table == table }
    }
    while let next = waiting.first, inUse.count < 32,
      commands.push(Command(kind: .swap, index: 0, pointer: next.table))
    {
      inUse.append(next)
      waiting.removeFirst()
    }
    return waiting.isEmpty && inUse.count <= 1
  }

  /// Clears holds and counts of an instance of the newest graph; returns false when too many commands wait.
  public func reset(instance index: Int) -> Bool {
    guard waiting.isEmpty, let newest = inUse.last else { return false }
    return commands.push(
      Command(kind: .reset, index: UInt32(index), pointer: newest.table))
  }

  /// Hands the command of index `code` in the descriptor's list, with its figure, to an instance of the newest graph, at
  /// the start of the next cycle; returns false when too many commands wait.
  public func tell(instance index: Int, code: Int, value: Float = 0) -> Bool {
    guard waiting.isEmpty, let newest = inUse.last else { return false }
    return commands.push(
      Command(
        kind: .tell, index: UInt32(index), pointer: newest.table, code: UInt32(code),
        value: value))
  }

  /// Sets the live parameter `key` of an instance of the newest graph until the next graph; returns false when it has none of
  /// that name, or too many commands wait. A hosted plugin has no commands: its codes are those of its controls.
  public func set(_ key: String, of index: Int, to value: Float) -> Bool {
    guard let hosted = inUse.last?.parts.hosted, hosted.indices.contains(index),
      let control = hosted[index]?.controlIndex(of: key)
    else { return false }
    return tell(instance: index, code: control, value: value)
  }
}
