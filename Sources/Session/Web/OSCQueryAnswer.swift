import Measurements
import Web

/// Answers requests by OSCQuery.
struct OSCQueryAnswer {
  let tree: OSCQueryTree
  let identity: WebIdentity

  /// The answer to `request`; nil when nothing is at its path. `value` gives the newest arguments of an address.
  func answer(_ request: WebRequest, value: (String) -> [Argument]?) -> WebAnswer? {
    if request.query == "HOST_INFO" { return json(hostInfo(request)) }
    let path = request.path == "/" ? "" : request.path
    guard let node = tree.json(path, value: value), case .object(let members) = node else {
      return nil
    }
    guard let attribute = request.query, !attribute.isEmpty else { return json(node) }
    guard OSCQueryTree.attributes.contains(attribute) else {
      return .text(400, "OSCQuery has no attribute of that name here")
    }
    guard let member = members.first(where: { $0.key == attribute }) else {
      return WebAnswer(status: 204, type: "application/json", body: [])
    }
    return json(.object([member]))
  }

  private func json(_ value: JSONValue) -> WebAnswer {
    WebAnswer(type: "application/json; charset=utf-8", body: Array(JSONText.line(of: value).utf8))
  }

  private func hostInfo(_ request: WebRequest) -> JSONValue {
    let extensions = [
      "ACCESS", "VALUE", "RANGE", "DESCRIPTION", "UNIT", "HTML", "LISTEN", "IGNORE", "PATH_ADDED",
      "PATH_REMOVED", "PATH_CHANGED",
    ]
    return [
      "NAME": .text(identity.name),
      "EXTENSIONS": .object(extensions.map { JSONMember($0, .flag(true)) }),
      "OSC_IP": .text(request.host), "OSC_PORT": .number(Int(identity.oscPort ?? identity.webPort)),
      "OSC_TRANSPORT": .text("UDP"), "WS_IP": .text(request.host),
      "WS_PORT": .number(Int(identity.webPort)),
    ]
  }
}

extension OSCQueryTree {
  /// What clients are told when this tree takes the place of `old`: commands of OSCQuery with the paths that they mean. A
  /// group that is all new or all gone is one path.
  func changes(since old: OSCQueryTree) -> [(command: String, path: String)] {
    let (before, now) = (old.nodes, nodes)
    let added = now.keys.filter { before[$0] == nil }
    let removed = before.keys.filter { now[$0] == nil }
    let changed = now.keys.filter { path in before[path].map { $0 != now[path] } ?? false }
    return OSCQueryTree.roots(of: removed, among: now.keys).map { ("PATH_REMOVED", $0) }
      + OSCQueryTree.roots(of: added, among: before.keys).map { ("PATH_ADDED", $0) }
      + changed.sorted().map { ("PATH_CHANGED", $0) }
  }

  /// The highest places that hold only `paths` and none of `others`.
  private static func roots(of paths: [String], among others: some Collection<String>) -> [String] {
    var kept: Set<String> = []
    for path in others {
      var place = ""
      for name in path.split(separator: "/") {
        place += "/" + name
        kept.insert(place)
      }
    }
    var roots: Set<String> = []
    for path in paths {
      var place = ""
      for name in path.split(separator: "/") {
        place += "/" + name
        if !kept.contains(place) { break }
      }
      roots.insert(place)
    }
    return roots.sorted()
  }
}
