extension EnergyRing {
  /// Takes in the energy of one block, in place of the oldest.
  ///
  /// - Context: process
  @_noLocks
  public mutating func push(_ energy: Double) {
    energies[position] = energy
    energies[position &+ capacity] = energy
    position = position &+ 1 == capacity ? 0 : position &+ 1
  }

  /// The sum of the newest `count` energies, at most ``capacity``.
  ///
  /// - Context: process
  @_noLocks
  public func sum(newest count: Int) -> Double {
    let first = energies + (position &+ capacity &- count)
    var sums = SIMD4<Double>.zero
    var index = 0
    while index &+ 4 <= count {
      // At least four energies follow, of a type without padding.
      sums += UnsafeRawPointer(first + index).loadUnaligned(as: SIMD4<Double>.self)
      index &+= 4
    }
    var total = (sums.x + sums.y) + (sums.z + sums.w)
    while index < count {
      total += first[index]
      index &+= 1
    }
    return total
  }

  /// Forgets all blocks.
  ///
  /// - Context: process
  @_noLocks
  public mutating func reset() {
    var index = 0
    while index < 2 &* capacity {
      energies[index] = 0
      index &+= 1
    }
    position = 0
  }
}
