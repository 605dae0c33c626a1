extension ProgrammeMeter {
  /// Moves on by `count` finite samples.
  ///
  /// A charge falls by its decay; where the sample's magnitude is larger than that leaves, the charge takes up a part of
  /// the difference. Since a charging sample makes it larger than the decay alone would leave it, the larger of the
  /// two holds.
  ///
  /// - Context: process
  @_noLocks
  public mutating func update(_ samples: UnsafePointer<Float>, count: Int) {
    var (charge, readings) = (charges, SIMD2<Double>.zero)
    var index = 0
    while index < count {
      let input = charging * Double(samples[index].magnitude)
      let (fallen, charged) = (remaining * charge, remainingCharged * charge + input)
      charge = fallen.replacing(with: charged, where: charged .> fallen)
      let reading = charge.evenHalf + charge.oddHalf
      readings.replace(with: reading, where: reading .> readings)
      index &+= 1
    }
    charges = charge
    typeI = gains.x * readings.x
    typeII = gains.y * readings.y
  }

  /// Goes back to 0.
  ///
  /// - Context: process
  @_noLocks
  public mutating func reset() {
    charges = .zero
    typeI = 0
    typeII = 0
  }
}
