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

  /// Pitches within this ratio of the middle one may belong to its note: half of a semitone.
  static var reach: Float { @_noLocks get { 1.029_302 } }
  /// From one pitch to the next a note changes by this ratio at most, 20 cents: vibrato does so up to 2,000 cents a second
  /// in hops of 10 ms, while a new note jumps.
  static var step: Float { @_noLocks get { 1.011_619 } }

  /// Makes an empty trail over `storage`, which holds 2·`delay` + 1 pitches and must outlive this.
  ///
  /// - Context: control
  init(storage: UnsafeMutablePointer<Pitch>, delay: Int) {
    pitches = storage
    self.delay = delay
  }
}
