/// The clock of one MIDI port: 24 ticks a beat, none left out and none twice, whatever the tempo does.
struct MIDIClock: BitwiseCopyable {
  static var ticksPerBeat: Int { @_noLocks get { 24 } }
  /// The most by which ticks are hurried or held back so that they meet the beat again.
  static var largestCorrection: Double { @_noLocks get { 0.1 } }

  var isRunning = false
  /// Whether the receiver must be told that the clock begins, or that it has ended.
  var needsStart = false
  var needsStop = false
  var framesPerTick = 0.0
  /// Frames from the start of the cycle to the next tick.
  var untilTick = 0.0
  /// The number of the next tick within the beat; 0 is the beat.
  var tick = 0
}
