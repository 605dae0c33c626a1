import Spectrum

/// Numbers from −1 to 1 that are the same in every run (Knuth's MMIX generator).
func noise(count: Int, seed: UInt64 = 1) -> [Float] {
  var state = seed
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(Double(state >> 11) / Double(1 << 52) - 1)
  }
}

/// The spectrum of `samples` by `plan`, as pairs of real and imaginary part.
func spectrum(of samples: [Float], plan: TransformPlan) throws -> [Float] {
  let transform = try RealTransform(plan: plan)
  for (index, sample) in samples.enumerated() { transform.view.input[index] = sample }
  transform.view.execute()
  return (0..<plan.length + 2).map { transform.view.output[$0] }
}
