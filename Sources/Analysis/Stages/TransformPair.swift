import Spectrum

/// Two transforms of one length, for the two channels of a stereo pair.
///
/// The callback runs one stage after the other, so all stages of one length share a pair.
///
/// - Context: control
final class TransformPair {
  let first: RealTransform
  let second: RealTransform

  init(plan: TransformPlan) throws(SpectrumError) {
    first = try RealTransform(plan: plan)
    second = try RealTransform(plan: plan)
  }
}
