import Measurements

/// The energy of the latest hops: a moving sum that costs the same at any length.
///
/// Each update adds the new hop and takes the oldest away.
public struct EnergyWindow: BitwiseCopyable, @unchecked Sendable {
  /// The number of hops that are summed, at least 1.
  public let capacity: Int
  let hopFrames: Int
  let energies: UnsafeMutablePointer<Double>
  var position = 0
  var filled = 0
  var total = CompensatedSum()

  /// Makes an empty window over `storage`, which holds `capacity` values, belongs to the caller and must outlive this.
  ///
  /// - Context: control
  public init(storage: UnsafeMutablePointer<Double>, capacity: Int, hop: Int) {
    precondition(capacity > 0 && hop > 0, "An energy window has hops, and a hop has frames")
    self.capacity = capacity
    hopFrames = hop
    energies = storage
    for index in 0..<capacity { storage[index] = 0 }
  }

  /// Returns the number of hops of `hop` frames nearest to `duration`, at least 1.
  ///
  /// - Context: control
  public static func capacity(of duration: Seconds, hop: Int, rate: SampleRate) -> Int {
    max(1, Int((duration.value * Double(rate.hertz) / Double(hop)).rounded()))
  }
}
