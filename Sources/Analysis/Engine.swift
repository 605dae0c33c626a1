import Measurements
import Realtime

/// The real-time half of the host.
///
/// - Context: process, and control before the first and after the last cycle
public struct Engine: ~Copyable {
  /// The channels of the graph in force; 0 while there is none.
  public private(set) var channelCount = 0
  /// For each channel the slot of the port that feeds it.
  public private(set) var portSlots: UnsafePointer<Int32>

  package init() {
    portSlots = UnsafePointer(UnsafeMutablePointer<Int32>.allocate(capacity: 1))
  }

  /// Carries out the commands that wait; call it first in each cycle, before the port buffers are gathered.
  @_noLocks
  public mutating func beginCycle(in cycle: borrowing ProcessCycle) {}

  /// Analyzes one cycle of `frameCount` frames, of any number, that starts at `frameTime`.
  ///
  /// `channels` holds one pointer for each of ``channelCount``; nil reads as silence. A `frameTime` other than the
  /// last one plus its frames is a gap: the grid starts anew and the gap is reported once.
  @_noLocks
  public mutating func process(
    channels: UnsafePointer<UnsafePointer<Float>?>, frameCount: Int, frameTime: UInt64,
    in cycle: borrowing ProcessCycle
  ) {}
}
