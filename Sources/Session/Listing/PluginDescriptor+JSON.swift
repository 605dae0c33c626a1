import Measurements

extension PluginDescriptor {
  /// The descriptor for programs.
  var json: JSONValue { .object(members) }

  /// The members of ``json``.
  var members: [JSONMember] {
    [
      JSONMember("identifier", .text(identifier)), JSONMember("name", .text(name)),
      JSONMember("summary", .text(summary)), JSONMember("version", .text(version)),
      JSONMember("runs", .text(place.rawValue)),
      JSONMember("channels", .list([.number(channels.lowerBound), .number(channels.upperBound)])),
      JSONMember("parameters", .list(parameters.map(\.json))),
      JSONMember("outputs", .list(outputs.map(\.json))),
      JSONMember("commands", .list(commands.map(\.json))),
    ]
  }
}

extension ParameterDescriptor {
  fileprivate var json: JSONValue {
    var members = [
      JSONMember("key", .text(key)), JSONMember("summary", .text(summary)),
      JSONMember("unit", .text(unit.rawValue)), JSONMember("default", fallback.json(in: nil)),
      JSONMember("live", .flag(isLive)),
    ]
    switch domain {
    case .number(let range):
      members += [JSONMember("type", .text("number")), JSONMember("range", .range(range))]
    case .duration(let range):
      members += [JSONMember("type", .text("duration")), JSONMember("range", .range(range))]
    case .choice(let words):
      members += [
        JSONMember("type", .text("choice")), JSONMember("words", .list(words.map(JSONValue.text))),
      ]
    case .words(let words):
      members += [
        JSONMember("type", .text("words")), JSONMember("words", .list(words.map(JSONValue.text))),
      ]
    case .flag: members.append(JSONMember("type", .text("flag")))
    case .text(let sentence):
      members += [JSONMember("type", .text("text")), JSONMember("allowed", .text(sentence))]
    }
    return .object(members)
  }
}

extension CommandDescriptor {
  fileprivate var json: JSONValue {
    [
      "leaf": .text(leaf), "summary": .text(summary), "unit": .text(unit.rawValue),
      "range": range.map(JSONValue.range) ?? .null,
    ]
  }
}

extension OutputDescriptor {
  /// The type tag with the number of elements, such as `f` or `f×bands`; empty without elements.
  var typeText: String {
    if count == .fixed(0) { return "" }
    let elements =
      switch count {
      case .fixed(1): ""
      case .fixed(let count): "×\(count)"
      case .upTo(let count): "×0..\(count)"
      case .channels: "×channels"
      case .bands: "×bands"
      case .edges: "×(bands+1)"
      }
    return type.rawValue + elements
  }

  fileprivate var json: JSONValue {
    let elements: JSONValue =
      switch count {
      case .fixed(let count): .number(count)
      case .upTo(let count): .text("0..\(count)")
      case .channels: .text("channels")
      case .bands: .text("bands")
      case .edges: .text("bands+1")
      }
    return [
      "leaf": .text(leaf), "summary": .text(summary), "type": .text(type.rawValue),
      "words": .list(words.map(JSONValue.text)), "count": elements, "unit": .text(unit.rawValue),
      "range": .range(range), "silence": silentValue.map { .number($0) } ?? .null,
      "merge": .text(merge.rawValue), "kind": .text(kind.rawValue), "default": .flag(isDefault),
      "perChannel": .flag(isPerChannel), "stereoOnly": .flag(needsStereo),
    ]
  }
}
