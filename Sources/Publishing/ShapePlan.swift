import Measurements

/// One shaped output: from which elements of the vector to which.
struct ShapePlan: Equatable, Sendable {
  let shape: OutputDescriptor.Shape
  let source: Range<Int>
  let conversion: OutputDescriptor.Conversion
  let sourceRange: ClosedRange<Float>
  let target: Range<Int>

  /// Whether one figure stands for the mean of all elements of the source.
  var isMean: Bool { target.count == 1 && source.count > 1 }

  init(
    shape: OutputDescriptor.Shape, source: Range<Int>, conversion: OutputDescriptor.Conversion,
    sourceRange: ClosedRange<Float>, target: Range<Int>
  ) {
    precondition(
      target.count == source.count || target.count == 1,
      "A shaped output has one element or as many as its source")
    self.shape = shape
    self.source = source
    self.conversion = conversion
    self.sourceRange = sourceRange
    self.target = target
  }
}
