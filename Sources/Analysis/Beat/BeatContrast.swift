/// How much stronger the activation is where beats were expected than anywhere else: the proof of a beat.
///
/// Each beat is predicted half a beat ahead, so that chance gains nothing by it: in noise the ratio stays about 1 (below 1.7
/// in five minutes of white and brown noise), in music it is 2 to 4.
struct BeatContrast: BitwiseCopyable {
  /// Over how many steps, 4 s, and how many beats the means are taken.
  private let spanSteps = 400
  private let spanBeats = 8
  /// How many beats have to be heard first.
  private let leastBeats = 4

  /// The activations of the newest seven steps.
  private var newest = InlineArray<7, Float>(repeating: 0)
  private var step = 0
  private var expected = -1
  private var lastPhase: Float = 0
  private var beats = 0
  private var background: Float = 0
  private var atBeats: Float = 0

  init() {}

  /// The ratio; 0 before enough beats have been heard.
  var value: Float {
    @_noLocks get { beats < leastBeats ? 0 : atBeats / max(0.01, background) }
  }

  /// Takes in a step whose likeliest beat has `steps` steps and is at `place`.
  @_noLocks
  mutating func update(_ activation: Float, place: Int, steps: Int) {
    step &+= 1
    newest[step % 7] = activation
    let peak = greatest()
    background += (peak - background) / Float(min(step, spanSteps))
    // A beat sounds from two steps before to four behind where it is expected: its share of the longest beats.
    if expected == step &- 4 {
      beats = min(beats &+ 1, spanBeats)
      atBeats += (peak - atBeats) / Float(beats)
    }
    let phase = Float(place) / Float(steps)
    if lastPhase < 0.5 && phase >= 0.5 { expected = step &- place &+ steps }
    lastPhase = phase
  }

  @_noLocks
  private func greatest() -> Float {
    var greatest: Float = 0
    var index = 0
    while index < 7 {
      greatest = max(greatest, newest[index])
      index &+= 1
    }
    return greatest
  }

  /// Forgets what was heard.
  @_noLocks
  mutating func restart() {
    self = BeatContrast(isFresh: true)
  }

  @_noLocks
  private init(isFresh: Bool) {}
}
