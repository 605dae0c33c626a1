import Realtime

/// The last samples of one channel, as a ring that the callback writes and the stages read.
///
/// Sample *n* of the engine stands at index *n* modulo the capacity. Samples before ``start`` read as 0, so that a gap
/// needs no clearing.
///
/// - Context: process; control before it is put in force
struct ChannelHistory: ~Copyable {
  /// The most frames that are written at once, which keeps the longest window readable behind them.
  static var sliceLimit: Int { @_noLocks get { 1_024 } }

  let samples: OwnedBuffer<Float>
  let mask: Int
  /// The first position that holds sound without a hole up to the newest.
  var start = 0
  /// Whether no sample has been written yet.
  var isFresh = true
  /// Samples replaced by 0 that no record has told of yet.
  var nonFiniteCount = 0

  /// Makes a history that a window of `length` frames can be read from.
  init(length: Int) {
    var capacity = 1
    while capacity < length + ChannelHistory.sliceLimit { capacity <<= 1 }
    samples = OwnedBuffer(repeating: 0, count: capacity)
    mask = capacity - 1
  }

  var capacity: Int { @_noLocks get { mask &+ 1 } }
}

/// The owner of a history: graphs that follow one another share it.
///
/// - Context: control
final class HistoryOwner {
  let pointer: UnsafeMutablePointer<ChannelHistory>
  let capacity: Int

  init(length: Int) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: ChannelHistory(length: length))
    capacity = pointer.pointee.capacity
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
