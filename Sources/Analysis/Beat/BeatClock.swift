import Measurements
import Realtime

/// The beat as a straight line through the beats that were heard: exact where the model only knows whole steps.
///
/// Times are in hops of the flux since the start or the last gap.
struct BeatClock: ~Copyable {
  /// The most beats that the line is laid through, and how few are enough when the tempo moves.
  static let capacity = 32
  let mostBeats: Int = 32
  let fewBeats: Int = 4
  /// How far, in hops, the newest beats may lie to one side of the line: 6 ms.
  let tolerance: Double = 1.2

  /// The beats heard, a ring: their number and when they were.
  let numbers: OwnedBuffer<Int>
  let times: OwnedBuffer<Double>
  var count = 0
  var newest = 0
  /// The line: hops from beat to beat, and when the newest one was.
  var period: Double = 0
  var anchor: Double = 0
  /// The period that was set; 0 for none.
  var fixedPeriod: Double = 0
  /// By how much the beats that are told lie behind those heard, in beats.
  var offset: Double = 0

  /// - Context: control
  init() {
    numbers = OwnedBuffer(repeating: 0, count: BeatClock.capacity)
    times = OwnedBuffer(repeating: 0, count: BeatClock.capacity)
  }
}

/// A straight line through beats.
struct BeatLine: BitwiseCopyable {
  var period: Double
  /// When the newest beat was.
  var anchor: Double
  /// How far the newest beats lie from it on average.
  var miss: Double

  @_noLocks
  init(period: Double, anchor: Double, miss: Double) {
    self.period = period
    self.anchor = anchor
    self.miss = miss
  }
}
