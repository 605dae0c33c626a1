/// The coefficients of a second-order section, a₀ being 1:
/// y[n] = b₀x[n] + b₁x[n−1] + b₂x[n−2] − a₁y[n−1] − a₂y[n−2].
public struct Biquad: BitwiseCopyable, Hashable, Sendable {
  public let b0: Double
  public let b1: Double
  public let b2: Double
  public let a1: Double
  public let a2: Double
}
