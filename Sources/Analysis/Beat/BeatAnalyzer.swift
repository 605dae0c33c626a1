import DSP
import Measurements
import Realtime

/// Beats, found by a beat-pointer model over the spectral flux and told when they happen: the clock that the model
/// steers runs ahead of what has been heard.
///
/// It hears the power mean of the input's channels.
struct BeatAnalyzer: ~Copyable {
  /// How likely a beat starts out of nothing: hardly ever in the model that is followed, so that fills and breaks do not
  /// move it. Alone it read the tempo of 86 out of 96 synthesized loops within 2 %, or an octave of that, four seconds after
  /// a step by 1/25 to 1/3; with the scout it is 93, at the same score for steady ones.
  static let seed: Float = 1e-12
  static let scoutSeed: Float = 5e-6
  /// The steps of the model are two hops of the flux: 10 ms.
  static let hopsPerStep = 2
  /// How long after a hit the flux is greatest: 11 ms for clicks, by the shape of the window; 16 ms for the beats of the
  /// annotated recordings, whose attacks take time.
  static let delay = Seconds(0.012)
  /// From where on, in Hz, a snare drum is heard before all: from here to 5 kHz attacks on the beat outdo those on its half
  /// more often than in any other region of the annotated recordings and the synthesized loops.
  static let snareStart = 1_600.0
  /// Hops around a beat of the model in which the flux is looked at for when it was, 35 ms each way, and how many hops
  /// of it are kept.
  let reach = 7
  static let memory = 64

  var flux: SpectralFlux
  var activation: BeatActivation
  /// The accents of the bass drum, below 150 Hz, of the snare drum, which stand out from 1.6 to 5 kHz most, and of what
  /// lies between.
  var kick: BeatAccent
  var snare: BeatAccent
  var middle: BeatAccent
  var observation = BeatObservation()
  var model: BeatModel
  /// A model that expects changes of tempo, and how it does beside the one that is followed.
  var scout: BeatModel
  var trial = BeatTrial()
  var clock = BeatClock()
  var lock: BeatLock
  var bar: BeatBar
  var taps = TapTempo()
  /// The newest mean rises of all bands and of those below 150 Hz, in turn by hop.
  let rises: OwnedBuffer<Float>
  let lowRises: OwnedBuffer<Float>
  let lowEnd: Int
  let snareBands: Range<Int>
  /// How much the bands above ``snareBands`` count: hi-hats are often louder off the beat than on it.
  let highShare: Float = 0.5
  /// The rate of hops, per minute and in seconds.
  let hopsPerMinute: Double
  let secondsPerHop: Double
  /// ``delay`` in hops.
  let delay: Double
  let fall: Float
  /// A hop in frames, the hops that a window and the flux behind it reach back, and the most that a gap may swallow: half a second.
  let hopFrames: Int
  let windowHops: Int
  let longestBridge: Int
  /// The tempos allowed, as beat lengths in hops.
  let shortest: Float
  let longest: Float

  /// Hops since the start or the last gap that was too long to bridge.
  var hop = 0
  /// Hops that a gap has swallowed and that are still to be passed, and those to come whose windows reach into it.
  var lostHops = 0
  var deafHops = 0
  /// The mean power at the first hop of the step.
  var heldPower: Float = 0
  var lastActivation: Float = 0
  /// Where the model's pointer was, and its last beat, in hops; a beat that waits to be measured, or −1.
  var lastPhase: Float = 0
  var lastWrap = -1_000_000
  var pendingBeat = -1
  /// The last beat told and the next one to tell, in hops of the flux.
  var lastHit = -1e9
  var nextHit = 0.0
  /// Beats passed, and those of them that were told since the last reset.
  var count = 0
  var told = 0
  var envelope: Float = 0
  /// What is told with each beat.
  var tempo: Float = 0
  var toldConfidence: Float = 0
  /// The events to tell, one bit for each output, lowest first.
  var waiting: UInt32 = 0
}
