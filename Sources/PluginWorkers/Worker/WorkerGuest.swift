/// One plugin at work inside a worker.
///
/// - Context: the worker's only thread
package protocol WorkerGuest: AnyObject {
  /// What its host is told when it runs; for a plugin of features the number of values of each output, -1 where it differs.
  var facts: [Float] { get }
  /// How many features were left out.
  var droppedCount: Int64 { get }
  /// How many values ``writeResults(to:)`` writes.
  var resultCount: Int { get }

  /// Takes in what the callback handed over at once.
  func take(_ block: WorkerBlock) throws(WorkerFault)
  /// Writes what the outputs hold after the newest block.
  func writeResults(to values: UnsafeMutablePointer<Float>)
  /// Answers what is answered only at the end of the sound.
  func finish() throws(WorkerFault)
}

/// What the callback handed over at once, valid during a call.
package struct WorkerBlock {
  /// One channel after the other.
  package let planes: UnsafePointer<Float>
  package let frameCount: Int
  /// In frames since the engine's first.
  package let position: Int64
  /// The values of the live parameters.
  package let controls: UnsafeBufferPointer<Float>
}

/// One feature, valid during a call.
package struct WorkerFeature {
  package let output: Int
  package let position: Int64
  package let values: UnsafeBufferPointer<Float>

  package init(output: Int, position: Int64, values: UnsafeBufferPointer<Float>) {
    self.output = output
    self.position = position
    self.values = values
  }
}

/// Makes the plugin that a host asks for, which passes its features to `onFeature`.
package typealias GuestMaker = (
  _ request: WorkerRequest, _ onFeature: @escaping (WorkerFeature) -> Void
) throws(WorkerFault) -> any WorkerGuest
