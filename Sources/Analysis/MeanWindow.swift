import DSP

/// The mean of the latest hops: a moving sum that costs the same at any length.
///
/// It is ``EnergyWindow`` for figures of either sign.
struct MeanWindow: BitwiseCopyable {
  let capacity: Int
  let hop: Int
  private let sums: UnsafeMutablePointer<Double>
  private var position = 0
  private var filled = 0
  private var total = CompensatedSum()

  /// Makes an empty window over `storage`, which holds `capacity` values and must outlive this.
  ///
  /// - Context: control
  init(storage: UnsafeMutablePointer<Double>, capacity: Int, hop: Int) {
    self.capacity = capacity
    self.hop = hop
    sums = storage
  }

  /// Moves on by one hop whose samples sum to `sum`.
  ///
  /// - Context: process
  @_noLocks
  mutating func update(sum: Double) {
    total.add(-sums[position])
    total.add(sum)
    sums[position] = sum
    position = position &+ 1 == capacity ? 0 : position &+ 1
    if filled < capacity { filled &+= 1 }
  }

  /// The sums of the window divided by its frames; over the hops so far until it is full, 0 before the first.
  ///
  /// - Context: process
  var mean: Double {
    @_noLocks get { filled > 0 ? total.value / Double(filled &* hop) : 0 }
  }

  /// Forgets all hops.
  ///
  /// - Context: process
  @_noLocks
  mutating func reset() {
    var index = 0
    while index < capacity {
      sums[index] = 0
      index &+= 1
    }
    position = 0
    filled = 0
    total = CompensatedSum()
  }
}
