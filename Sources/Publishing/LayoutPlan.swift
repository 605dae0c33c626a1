import Measurements

/// A layout with everything that is worked out once: the places of values, the instances of each input.
final class LayoutPlan: Sendable {
  /// One input of the layout.
  struct Input: Sendable {
    let name: String
    /// The indices of its instances, in the order of the layout.
    let instances: [Int]
    /// The number of outputs of all its instances.
    let outputCount: Int
    /// The shortest time between two records.
    let hop: Seconds
  }

  let layout: StreamLayout
  let inputs: [Input]
  /// As the layout numbers them.
  let instances: [InstancePlan]

  init(_ layout: StreamLayout) {
    var slots = Array(repeating: 0, count: layout.inputs.count)
    let instances = layout.instances.map { instance in
      guard let input = layout.inputs.firstIndex(where: { $0.name == instance.input }) else {
        preconditionFailure("An instance belongs to an input of its layout")
      }
      defer { slots[input] += instance.outputs.count }
      return InstancePlan(instance, input: input, firstSlot: slots[input])
    }
    self.layout = layout
    self.instances = instances
    inputs = layout.inputs.enumerated().map { index, settings in
      let members = instances.indices.filter { instances[$0].input == index }
      let hop = members.map { instances[$0].layout.hop }.min() ?? 1
      return Input(
        name: settings.name, instances: members, outputCount: slots[index],
        hop: layout.rate.duration(of: hop))
    }
  }
}
