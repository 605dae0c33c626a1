import Measurements

extension Publisher {
  /// Takes in an event that did not come through the ring: output number `output` of the instance of index `instance` of
  /// `layout` had `elements` at `position`.
  public mutating func consume(
    event output: Int, _ elements: [Float], at position: UInt64, instance: Int,
    of layout: StreamLayout, now: Int64, emit: Emit
  ) {
    let values = [Float(output)] + elements
    let header = FrameHeader(
      kind: .event, instance: UInt32(instance), generation: layout.generation, position: position,
      valueCount: UInt32(values.count))
    values.withUnsafeBufferPointer { consume(header, $0, now: now, emit: emit) }
  }
}
