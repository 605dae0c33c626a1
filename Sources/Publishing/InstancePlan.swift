import Measurements

/// One instance of a layout, with the place of each output in the instance's vector of values.
///
/// The vector holds the payload of a record and behind it the shaped outputs. It never changes, so one is shared by all
/// that work by it.
final class InstancePlan: Sendable {
  /// One output and where its elements stand.
  struct Output: Sendable {
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
    var places = VectorPlaces(payloadCount: layout.valueCount)
    let outputs = layout.outputs.enumerated().map { index, output in
      let elements = places.take(output)
      return Output(
        descriptor: output.descriptor,
        form: OutputForm(output.descriptor, elements: elements, slot: firstSlot + index),
        constants: output.constants)
    }
    self.layout = layout
    self.input = input
    self.outputs = outputs
    forms = outputs.map(\.form)
    shapes = InstancePlan.shapes(of: outputs)
    changing = outputs.indices.filter { index in
      outputs[index].descriptor.kind == .change && !outputs[index].form.elements.isEmpty
    }
    payloadCount = layout.valueCount
    vectorCount = places.nextShaped
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

/// Gives out the places of a vector: those of the payload in order, and behind them those of shaped outputs.
private struct VectorPlaces {
  private var nextPayload = 0
  private(set) var nextShaped: Int

  init(payloadCount: Int) {
    nextShaped = payloadCount
  }

  mutating func take(_ output: InstanceOutput) -> Range<Int> {
    switch output.descriptor.source {
    case .payload where output.descriptor.kind == .event: return 0..<0
    case .payload:
      defer { nextPayload += output.count }
      return nextPayload..<(nextPayload + output.count)
    case .shaped:
      defer { nextShaped += output.count }
      return nextShaped..<(nextShaped + output.count)
    case .constant: return 0..<0
    }
  }
}
