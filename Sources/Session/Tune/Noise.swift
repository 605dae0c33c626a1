/// White noise from a seed: Marsaglia's xorshift generator with 64 bits (Journal of Statistical Software 8, 2003).
struct Noise {
  private var state: UInt64

  init(seed: UInt64) {
    // 0 would stay 0.
    state = seed == 0 ? 1 : seed
  }

  /// Returns the next value, −1 to 1.
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / Double(1 << 52) - 1
  }
}
