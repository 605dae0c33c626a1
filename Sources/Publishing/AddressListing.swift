import Measurements

/// Every address of a stream with what stands under it: what lists, documentation and queries are made from.
public struct AddressListing: Sendable {
  /// One address.
  public struct Entry: Hashable, Sendable {
    /// The address behind the prefix.
    public let address: String
    /// One type tag for each argument; `s…` means any number of strings, `f…` any number of floats.
    public let types: String
    /// The greatest number of arguments, where it is known and differs from message to message.
    public var mostArguments: Int?
    /// nil for messages that belong to no analyzer.
    public let unit: Unit?
    /// The lowest and the highest value that is sent; nil for messages that belong to no analyzer.
    public let range: ClosedRange<Float>?
    /// When it is sent: for an output the name of its kind, else a few words.
    public let when: String
    /// Whether it is sent unless a target asks for more or less.
    public let isDefault: Bool
    public let summary: String

    /// The type tags with a run of equal ones as one tag and its length: `f×31`, or `f×0..200` where it differs.
    public var shortTypes: String {
      if let mostArguments { return "\(types.prefix(1))×0..\(mostArguments)" }
      guard let first = types.first, types.count > 3, types.allSatisfy({ $0 == first }) else {
        return types
      }
      return "\(first)×\(types.count)"
    }
  }

  /// Global messages first, then input by input, instance by instance in the order of the wire.
  public let entries: [Entry]

  /// Lists what is sent of `layout` to a target that takes arrays, or one that takes scalars.
  public init(_ layout: StreamLayout, usesScalars: Bool = false) {
    let plain = GlobalMessages.entries.filter { !AddressListing.isPerPlugin($0) }
    entries =
      plain.filter { !AddressListing.isPerInput($0) }.map { AddressListing.entry($0) }
      + layout.inputs.flatMap { input in
        plain.filter(AddressListing.isPerInput).map {
          AddressListing.entry($0, ["<in>": input.name])
        }
          + layout.instances.filter { $0.input == input.name }.flatMap {
            AddressListing.entries(of: $0, usesScalars: usesScalars)
              + AddressListing.entries(ofPlugin: $0)
          }
      }
  }

  /// Lists what is sent of `layout` to `target`: of a target with routes, the addresses of its receiver.
  public init(_ layout: StreamLayout, for target: TargetSettings) {
    guard !target.routes.isEmpty else {
      self.init(layout, usesScalars: target.usesScalars)
      return
    }
    let plan = LayoutPlan(layout)
    let routes = RouteTable(plan, for: target).inputs.flatMap {
      $0.frame + $0.slow + $0.change + $0.event
    }
    self.init(entries: routes.map { AddressListing.entry($0, plan) })
  }

  private init(entries: [Entry]) {
    self.entries = entries
  }

  private static func entry(_ route: Route, _ plan: LayoutPlan) -> Entry {
    let output = plan.layout.instances[route.instance].outputs[route.output]
    let descriptor = output.descriptor
    let figures = Array(repeating: Float(0), count: route.element == nil ? output.count : 1)
    var entry = Entry(
      address: route.address, types: route.arguments(figures).map(\.typeTag).joined(),
      unit: descriptor.unit, range: route.mapping?.output ?? descriptor.range,
      when: descriptor.kind.rawValue, isDefault: true, summary: descriptor.summary)
    if route.element == nil, output.isList { entry = entry.asList }
    return entry
  }

  private static func isPerInput(_ entry: GlobalMessages.Entry) -> Bool {
    entry.address.hasPrefix("/<in>/")
  }

  private static func isPerPlugin(_ entry: GlobalMessages.Entry) -> Bool {
    entry.address.hasSuffix("/<id>") || entry.address.contains("/<id>/")
  }

  /// The entry with what stands for words in angle brackets.
  private static func entry(
    _ entry: GlobalMessages.Entry, _ words: [String: String] = [:]
  ) -> Entry {
    let parts = entry.address.split(separator: "/").map { words[String($0)] ?? String($0) }
    return Entry(
      address: "/" + parts.joined(separator: "/"), types: entry.types, unit: nil, range: nil,
      when: entry.when, isDefault: true, summary: entry.summary)
  }

  /// What is said of a hosted plugin beside its outputs; the time is that of events.
  private static func entries(ofPlugin instance: InstanceLayout) -> [Entry] {
    guard instance.plugin.contains(":") else { return [] }
    let hasEvents = instance.outputs.contains { $0.descriptor.kind == .event }
    let id = instance.id.hasPrefix("plugin/") ? String(instance.id.dropFirst(7)) : instance.id
    return GlobalMessages.entries.filter(isPerPlugin).filter { hasEvents || !isPerInput($0) }.map {
      entry($0, ["<in>": instance.input, "<id>": id])
    }
  }

  private static func entries(of instance: InstanceLayout, usesScalars: Bool) -> [Entry] {
    instance.outputs.flatMap { output -> [Entry] in
      let leaf = output.descriptor.leaf
      let address = OutputAddress(input: instance.input, id: instance.id, leaf: leaf)
      guard usesScalars && OutputAddress.isSplit(output.descriptor) else {
        let whole = entry(output, address.whole, count: output.count)
        return [output.isList ? whole.asList : whole]
      }
      return (0..<output.count).map { entry(output, address.item($0), count: 1) }
    }
  }

  private static func entry(_ output: InstanceOutput, _ address: String, count: Int) -> Entry {
    let descriptor = output.descriptor
    return Entry(
      address: address, types: String(repeating: descriptor.type.rawValue, count: count),
      unit: descriptor.unit, range: descriptor.range, when: descriptor.kind.rawValue,
      isDefault: descriptor.isDefault, summary: descriptor.summary)
  }
}

extension AddressListing.Entry {
  /// The same entry, of messages with any number of arguments up to that of its type tags. A blob is one argument for all.
  fileprivate var asList: AddressListing.Entry {
    guard types.count > 1 else { return self }
    var list = AddressListing.Entry(
      address: address, types: "\(types.prefix(1))…", unit: unit, range: range, when: when,
      isDefault: isDefault, summary: summary)
    list.mostArguments = types.count
    return list
  }
}
