/// The energies of the latest blocks, from which the sum of any number of the newest is taken anew each time.
///
/// Unlike ``EnergyWindow`` it serves windows of several lengths, and its sums carry nothing on from before.
public struct EnergyRing: BitwiseCopyable, @unchecked Sendable {
  /// How many blocks it holds.
  public let capacity: Int
  /// Each energy stands twice, `capacity` apart, so that the newest are always in a row.
  let energies: UnsafeMutablePointer<Double>
  var position = 0

  /// Makes a ring of silence. `storage` holds twice `capacity` values, belongs to the caller and must outlive this.
  ///
  /// - Context: control
  public init(storage: UnsafeMutablePointer<Double>, capacity: Int) {
    precondition(capacity > 0, "A ring of energies holds at least one")
    self.capacity = capacity
    energies = storage
    reset()
  }
}
