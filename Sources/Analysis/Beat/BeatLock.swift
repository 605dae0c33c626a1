import Measurements

/// Decides whether the beat is found: searching until it is, then locked, lost when it has gone.
struct BeatLock: BitwiseCopyable {
  /// The words on the wire, in the order of the cases.
  static let words = ["searching", "locked", "lost"]

  enum State: BitwiseCopyable {
    case searching
    case locked
    case lost
  }

  /// The mean confidence and the contrast from which a lock is sure enough, and below which it is gone.
  let lockConfidence: Float = 0.3
  let loseConfidence: Float = 0.1
  let lockContrast: Float = 1.8
  let loseContrast: Float = 1
  /// The mean square, −60 dB, below which there is silence, and how many steps of it end the beat: one and a half of the
  /// longest.
  let silencePower: Float = 1e-6
  let silenceSteps: Int
  /// How many beats without any onset end the beat.
  let emptyBeats: Float = 6
  let smoothing: Float

  var state = State.searching
  /// The confidence, smoothed over a second.
  var confidence: Float = 0
  var contrast = BeatContrast()
  var quietSteps = 0
  var stepsSinceOnset = 0

  var isLocked: Bool {
    @_noLocks get {
      switch state {
      case .locked: true
      case .searching, .lost: false
      }
    }
  }

  /// The index of the state's word.
  var word: Float {
    @_noLocks get {
      switch state {
      case .searching: 0
      case .locked: 1
      case .lost: 2
      }
    }
  }

  /// Makes a lock for steps of `step` and beats of at most `longest` of them.
  ///
  /// - Context: control
  init(step: Seconds, longest: Int) {
    silenceSteps = longest * 3 / 2
    smoothing = Float(step.value)
  }
}
