extension EnergyWindow {
  /// Moves on by one hop whose sum of squares is `energy`.
  ///
  /// A figure that is not finite, or is negative, counts as 0.
  ///
  /// - Context: process
  @_noLocks
  public mutating func update(energy: Double) {
    let energy = energy.isFinite && energy > 0 ? energy : 0
    total.add(-energies[position])
    total.add(energy)
    energies[position] = energy
    position = position &+ 1 == capacity ? 0 : position &+ 1
    if filled < capacity { filled &+= 1 }
  }

  /// The mean square over the window, in units of full scale squared; over the hops so far until it is full, 0 before
  /// the first.
  ///
  /// - Context: process
  public var meanSquare: Double {
    @_noLocks get {
      guard filled > 0, total.value > 0 else { return 0 }
      return total.value / Double(filled &* hopFrames)
    }
  }

  /// Whether the window has seen as many hops as it sums.
  ///
  /// - Context: process
  public var isFull: Bool { @_noLocks get { filled == capacity } }

  /// Forgets all hops.
  ///
  /// - Context: process
  @_noLocks
  public mutating func reset() {
    var index = 0
    while index < capacity {
      energies[index] = 0
      index &+= 1
    }
    position = 0
    filled = 0
    total = CompensatedSum()
  }
}
