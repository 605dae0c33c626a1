import Measurements
import Realtime

/// The real-time half of the host: it writes what the backend gives into histories and runs what is due.
///
/// Every record goes through one ring to the reader that ``EngineControl`` gives away. When the ring is full, the record
/// is lost and counted.
///
/// - Context: process; control before the first and after the last cycle
public struct Engine: ~Copyable {
  /// The graph in force; nil before the first.
  var table: UnsafeMutablePointer<GraphTable>?
  /// Frames since the engine's first frame; holes in the frame time included.
  var position = 0
  /// Where the grid in force starts.
  var origin = 0
  /// The frame time that the next cycle starts at, if nothing is missing.
  var expectedFrameTime: UInt64 = 0
  /// How often the last block was shown again.
  var repeatCount = 0
  var hasStarted = false
  /// Whether the next recorded block starts a new grid.
  var startsGrid = true
  /// The rate of the block that was recorded last.
  var recordedRate = 0
  /// Whether a record was written since the reader was woken.
  var hasNews = false

  /// Room for the values of one event.
  let eventValues = OwnedBuffer<Float>(repeating: 0, count: 64)
  var frames: RecordProducer<FrameHeader>
  var commands: RingConsumer<Command>
  var retired: RingProducer<UnsafeMutablePointer<GraphTable>>
  var tap: RecordProducer<TapHeader>
  let hasTap: Bool
  let counters: EngineCounters
  let wakeUp: WakeUp

  /// The channels of the graph in force; 0 while there is none.
  public var channelCount: Int { @_noLocks get { table?.pointee.channelCount ?? 0 } }

  /// For each channel of the graph in force the slot of the port that feeds it; nil while there is none.
  public var portSlots: UnsafePointer<Int32>? { @_noLocks get { table?.pointee.portSlots } }
}
