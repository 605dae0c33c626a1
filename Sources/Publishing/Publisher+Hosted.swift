import Measurements

extension Publisher {
  /// What is sent before an event of a hosted plugin: when it happened, since such a plugin may tell of earlier moments.
  func times(of instance: Int, for view: Int, _ plan: LayoutPlan) -> [Message] {
    let layout = plan.layout.instances[instance]
    let address = "/\(layout.input)/\(layout.id)/time"
    guard layout.plugin.contains(":"), !views[view].isRouted, views[view].passes(address),
      !layout.outputs.contains(where: { $0.descriptor.leaf == "time" })
    else { return [] }
    let frames = position - min(position, UInt64(layout.latency))
    let rate = UInt64(plan.layout.rate.hertz)
    let fraction = Float(Double(frames % rate) / Double(rate))
    return [
      Message(
        views[view].key.prefix + address,
        [.int(Int32(clamping: frames / rate)), .float(fraction)])
    ]
  }

  /// The generation of the layout in force; nil before the first record.
  public var generation: UInt32? { plan?.layout.generation }

  /// Forgets what was said of hosted plugins: others may be there now.
  public mutating func forgetPlugins() {
    status.forget(below: StatusValue.pluginGroup)
  }

  /// Takes in an event that did not come through the ring: output number `output` of the instance of index `instance` of
  /// `layout` had `elements` at `position`. It was known the instance's latency later.
  public mutating func consume(
    event output: Int, _ elements: [Float], at position: UInt64, instance: Int,
    of layout: StreamLayout, now: Int64, emit: Emit
  ) {
    let values = [Float(output)] + elements
    let header = FrameHeader(
      kind: .event, instance: UInt32(instance), generation: layout.generation,
      position: position + UInt64(layout.instances[instance].latency),
      valueCount: UInt32(values.count))
    values.withUnsafeBufferPointer { consume(header, $0, now: now, emit: emit) }
  }
}
