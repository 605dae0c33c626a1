import Measurements
import Publishing

/// All addresses as OSCQuery describes them (Vidvox' proposal of 2018), made from the layout and the commands in force.
struct OSCQueryTree {
  /// What can be asked of a node by itself.
  static let attributes: Set<String> = [
    "FULL_PATH", "CONTENTS", "TYPE", "ACCESS", "VALUE", "RANGE", "DESCRIPTION", "UNIT",
  ]
  /// Arrays longer than that state range and unit once for all.
  private static let mostEqual = 64

  /// By their paths.
  let nodes: [String: OSCQueryNode]
  /// Every place above an address with the names below it, in their order.
  private let children: [String: [String]]

  init(_ layout: StreamLayout?, _ commands: [ControlDescriptor]) {
    let empty = StreamLayout(
      generation: 0, rate: SampleRate(hertz: 48_000), inputs: [], instances: [])
    var nodes: [String: OSCQueryNode] = [:]
    for entry in AddressListing(layout ?? empty).entries {
      let node = OSCQueryNode(entry)
      nodes[node.path] = node
    }
    for command in commands {
      let isSent = nodes[ControlPrefix.text + command.address] != nil
      let node = OSCQueryNode(command, isSent: isSent)
      nodes[node.path] = node
    }
    self.nodes = nodes
    children = OSCQueryTree.children(of: nodes.keys)
  }

  private static func children(of paths: some Sequence<String>) -> [String: [String]] {
    var known: [String: Set<String>] = ["": []]
    for path in paths {
      var parent = ""
      for name in path.split(separator: "/") {
        known[parent, default: []].insert(String(name))
        parent += "/" + name
      }
    }
    return known.mapValues { $0.sorted() }
  }

  /// The node at `path`, which has no slash at its end; nil when there is none. `value` gives the newest arguments.
  func json(_ path: String, value: (String) -> [Argument]?) -> JSONValue? {
    if let node = nodes[path] { return .object(members(of: node, value: value(path))) }
    guard let names = children[path] else { return nil }
    let contents = names.map { name in
      JSONMember(name, json(path + "/" + name, value: value) ?? .null)
    }
    return [
      "FULL_PATH": .text(path.isEmpty ? "/" : path), "ACCESS": .number(0),
      "CONTENTS": .object(contents),
    ]
  }

  private func members(of node: OSCQueryNode, value: [Argument]?) -> [JSONMember] {
    let count = node.types.utf8.count
    var members = [
      JSONMember("FULL_PATH", .text(node.path)),
      JSONMember("TYPE", .text(OSCQueryTree.types(of: node, value))),
      JSONMember("ACCESS", .number(node.access.rawValue)),
      JSONMember("DESCRIPTION", .text(node.summary)),
    ]
    if let range = OSCQueryTree.spread(node.ranges, over: count) {
      members.append(JSONMember("RANGE", range))
    }
    let units = node.units.map { $0.oscQuery.map(JSONValue.text) ?? .null }
    if units.contains(where: { $0 != .null }), let unit = OSCQueryTree.spread(units, over: count) {
      members.append(JSONMember("UNIT", unit))
    }
    let known = node.access == .write || value?.isEmpty != false ? nil : value?.map(\.json)
    return members + [JSONMember("VALUE", .list(known ?? node.restingValue))]
  }

  /// The types of a list of any length are those of its newest value.
  private static func types(of node: OSCQueryNode, _ value: [Argument]?) -> String {
    guard node.isList, let value, !value.isEmpty else { return node.types }
    return value.map(\.typeTag).joined()
  }

  /// One for each argument: what is the same for all is repeated, or stands alone when there are many.
  private static func spread(_ items: [JSONValue], over count: Int) -> JSONValue? {
    guard let first = items.first else { return nil }
    guard items.count == 1, count > 1 else { return .list(items) }
    return count > mostEqual ? first : .list(Array(repeating: first, count: count))
  }
}

extension Argument {
  fileprivate var json: JSONValue {
    switch self {
    case .int(let value): .number(Int(value))
    case .float(let value): .real(value)
    case .string(let text): .text(text)
    case .blob: .null
    }
  }
}
