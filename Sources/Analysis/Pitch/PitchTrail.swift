/// A pitch at one moment.
struct Pitch: BitwiseCopyable {
  /// 0 where there is none.
  var hertz: Float = 0
  /// From 0 to 1.
  var confidence: Float = 0

  @_noLocks
  init() {}
}

/// The newest pitches, of which the middle one is told as the mean of those about it that belong to the same note.
///
/// A mean over a cycle of vibrato, some 200 ms, is what listeners name as the pitch (Shonle and Horan, The pitch of
/// vibrato tones, Journal of the Acoustical Society of America 67, 1980).
struct PitchTrail: BitwiseCopyable {
  /// How many pitches follow on the middle one.
  let delay: Int
  let pitches: UnsafeMutablePointer<Pitch>
  /// The place of the oldest pitch, which is the next to be overwritten.
  var next = 0

  /// Pitches within this ratio belong to the same note: 30 cents, less than half of a semitone and more than most
  /// vibrato.
  static var nearness: Float { @_noLocks get { 1.017_48 } }

  /// Makes an empty trail over `storage`, which holds 2·`delay` + 1 pitches and must outlive this.
  ///
  /// - Context: control
  init(storage: UnsafeMutablePointer<Pitch>, delay: Int) {
    pitches = storage
    self.delay = delay
  }
}
