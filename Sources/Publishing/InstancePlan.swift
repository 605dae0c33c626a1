import Measurements

/// One instance of a layout, with the place of each output in the instance's vector of values.
///
/// The vector holds the payload of a record and behind it the shaped outputs.
struct InstancePlan {
  /// One output and where its elements stand.
  struct Output {
    let descriptor: OutputDescriptor
    let form: OutputForm
    let constants: [Float]
  }

  let layout: InstanceLayout
  /// The index of the input.
  let input: Int
  /// In the order of the layout.
  let outputs: [Output]
  /// The forms of the outputs.
  let forms: [OutputForm]
  let shapes: [ShapePlan]
  /// The indices of the outputs whose changes are looked for in each record.
  let changing: [Int]
  let payloadCount: Int
  let vectorCount: Int

  /// Places the outputs of `layout`; their slots count from `firstSlot`.
  init(_ layout: InstanceLayout, input: Int, firstSlot: Int) {
    let payloadCount = layout.valueCount
    var nextPayload = 0
    var nextShaped = payloadCount
    outputs = layout.outputs.enumerated().map { index, output in
      let elements: Range<Int>
      switch output.descriptor.source {
      case .payload:
        elements = nextPayload..<(nextPayload + output.count)
        nextPayload = elements.upperBound
      case .shaped:
        elements = nextShaped..<(nextShaped + output.count)
        nextShaped = elements.upperBound
      case .constant: elements = 0..<0
      }
      return Output(
        descriptor: output.descriptor,
        form: OutputForm(output.descriptor, elements: elements, slot: firstSlot + index),
        constants: output.constants)
    }
    forms = outputs.map(\.form)
    shapes = InstancePlan.shapes(of: outputs)
    changing = outputs.indices.filter { [outputs] in
      outputs[$0].descriptor.kind == .change && !outputs[$0].form.elements.isEmpty
    }
    self.layout = layout
    self.input = input
    self.payloadCount = payloadCount
    vectorCount = nextShaped
  }

  private static func shapes(of outputs: [Output]) -> [ShapePlan] {
    outputs.compactMap { output in
      guard case .shaped(let leaf, let shape) = output.descriptor.source else { return nil }
      let source = outputs.first { $0.descriptor.leaf == leaf }
      guard let source, case .payload(let conversion) = source.descriptor.source else {
        preconditionFailure("A shaped output names an output that comes from the payload")
      }
      return ShapePlan(
        shape: shape, source: source.form.elements, conversion: conversion,
        sourceRange: source.descriptor.range, target: output.form.elements)
    }
  }
}

/// One shaped output: from which elements of the vector to which.
struct ShapePlan: Equatable {
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
