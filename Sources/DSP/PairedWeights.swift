/// Returns each of `weights` twice in a row, for loops over pairs of real and imaginary part.
///
/// - Context: control
public func pairedWeights(_ weights: [Float]) -> [Float] {
  weights.flatMap { [$0, $0] }
}
