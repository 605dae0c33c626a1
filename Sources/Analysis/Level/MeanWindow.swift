/// The mean of the latest hops: a moving sum that costs the same at any length.
///
/// As in ``EnergyWindow``, a second sum gathers each revolution of the ring anew, so that rounding never grows.
struct MeanWindow: BitwiseCopyable {
  let capacity: Int
  let hop: Int
  private let sums: UnsafeMutablePointer<Double>
  private var position = 0
  private var filled = 0
  private var total = 0.0
  private var rebuilt = 0.0

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
    total += sum - sums[position]
    rebuilt += sum
    sums[position] = sum
    position &+= 1
    if filled < capacity { filled &+= 1 }
    guard position == capacity else { return }
    position = 0
    total = rebuilt
    rebuilt = 0
  }

  /// The mean over the window, in units of full scale; 0 before the first hop.
  ///
  /// - Context: process
  var value: Float {
    @_noLocks get { filled > 0 ? Float(total / Double(filled &* hop)) : 0 }
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
    total = 0
    rebuilt = 0
  }
}
