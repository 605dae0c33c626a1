import DSP

/// How well a step goes with each place of two beats, one of the bass drum and one of the snare drum.
///
/// That of two beats one is the bass drum's and the other the snare drum's tells a tempo from its double and its half:
/// at twice the tempo the snare drum misses every other of its beats, at half of it it sounds between them. A beat that has
/// both, or neither, goes with either.
struct BeatObservation: BitwiseCopyable {
  private let weights = BeatWeights()
  /// What the chances of the places are multiplied by: beat, after, half and lead of the first beat, then of the second.
  var factors = SIMD8<Float>(repeating: 1)

  init() {}

  /// Takes in a step by its activation and the accents of bass drum, snare drum and what lies between, from 0 to 1.
  @_noLocks
  mutating func update(activation: Float, kick: Float, snare: Float, middle: Float) {
    let accents = weights.kick * kick + weights.snare * snare + weights.middle * middle
    let slope = weights.activation + weights.activationSquare * activation + accents
    let bits = weights.constant + slope * activation
    var lane = 0
    while lane < 8 {
      factors[lane] = power2(of: bits[lane])
      lane &+= 1
    }
  }
}
