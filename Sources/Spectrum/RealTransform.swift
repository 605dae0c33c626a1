/// A transform of real samples with its buffers.
///
/// - Context: control
public final class RealTransform: @unchecked Sendable {
  /// The floats behind the end of each buffer that vector loops may touch.
  static let padding = 32

  public let plan: TransformPlan
  /// What the callback works with; valid as long as this object.
  public let view: TransformView

  /// Makes buffers for `plan`, all 0; every page is touched.
  public init(plan: TransformPlan) throws(SpectrumError) {
    let length = plan.length
    guard let input = Library.allocate(length + RealTransform.padding) else {
      throw .outOfMemory(length)
    }
    guard let output = Library.allocate(length + 2 + RealTransform.padding) else {
      Library.free(input)
      throw .outOfMemory(length)
    }
    self.plan = plan
    view = TransformView(length: length, input: input, output: output, plan: plan.handle)
  }

  deinit {
    Library.free(view.input)
    Library.free(view.output)
  }
}
