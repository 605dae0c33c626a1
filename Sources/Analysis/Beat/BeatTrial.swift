/// Weighs a model that expects changes of tempo against the one that is followed.
///
/// Both say how likely each activation is before it comes. While the tempo stays, the one that is followed does as well
/// or better; after a step the other finds the new tempo first and then explains each beat that comes.
struct BeatTrial: BitwiseCopyable {
  /// In how many steps, 3 s, evidence falls to 1/e.
  let span: Float = 300
  /// The advantage, in bits, from which on the other model is followed: 20 to 1. From 3 to 6 bits hardly anything changes.
  let threshold: Float = 4.3
  /// Beat lengths closer than that are the same: the model that is followed then moves there by itself. As close to an
  /// octave they are another reading of the same music.
  let nearness: Float = 0.04

  /// How much better the other model has done lately, in bits.
  var advantage: Float = 0
  /// How much the beats of the other model stand out.
  var contrast = BeatContrast()

  /// What a trial looks at in a model.
  struct View: BitwiseCopyable {
    let evidence: Float
    let steps: Int
    let place: Int

    @_noLocks
    init(_ model: borrowing BeatModel) {
      evidence = model.evidence
      steps = model.bestSteps
      place = model.bestPlace
    }
  }
}
