/// How to transform a certain number of real samples; shared by all transforms of that length.
///
/// It is freed when its last owner lets go of it, which must happen on a control thread.
///
/// - Context: control
public final class TransformPlan: @unchecked Sendable {
  /// Where a plan comes from.
  public enum Origin: Sendable {
    /// Read from the cache.
    case stored
    /// Measured just now and written to the cache.
    case measured
    /// Chosen by FFTW's rules without measuring, because no cache can be written or the measuring took too long.
    case estimated
  }

  /// The number of samples.
  public let length: Int
  public let origin: Origin
  let handle: OpaquePointer

  init(handle: OpaquePointer, length: Int, origin: Origin) {
    self.handle = handle
    self.length = length
    self.origin = origin
  }

  /// The steps as FFTW describes them, for reports.
  public var steps: String { Library.describe(handle) }

  deinit {
    Library.destroy(handle)
  }
}
