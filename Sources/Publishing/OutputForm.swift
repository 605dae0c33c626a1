import Measurements

/// What is needed of one output to make figures of its values: a plain value, so that it costs nothing to pass around.
struct OutputForm: Equatable, Sendable {
  /// The elements in the instance's vector; empty for constants and events.
  let elements: Range<Int>
  /// The output's number among all outputs of the input.
  let slot: Int
  let merge: MergeRule
  /// nil for shaped values and constants.
  let conversion: OutputDescriptor.Conversion?
  let range: ClosedRange<Float>
  /// Whether the elements go out as whole numbers.
  let isWhole: Bool

  init(_ descriptor: OutputDescriptor, elements: Range<Int>, slot: Int) {
    self.elements = elements
    self.slot = slot
    merge = descriptor.merge
    range =
      descriptor.isBounded
      ? descriptor.range : -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude
    isWhole = descriptor.type == .int
    if case .payload(let conversion) = descriptor.source {
      self.conversion = conversion
    } else {
      conversion = nil
    }
  }

  /// Returns the figure for `linear` in the output's unit, within its range; always finite.
  func converted(_ linear: Float) -> Float {
    (conversion.map { $0(linear) } ?? linear.madeFinite).clamped(to: range)
  }

  /// Returns `value` with the type tag of the output.
  func argument(_ value: Float) -> Argument {
    guard isWhole else { return .float(value) }
    // Within 64 bits for certain, and beyond 32 bits cut to them.
    return .int(Int32(clamping: Int64(value.clamped(to: -4e9...4e9).rounded())))
  }
}
