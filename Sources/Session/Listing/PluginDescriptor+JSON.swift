import Measurements

extension PluginDescriptor {
  /// The descriptor for programs.
  var json: JSONValue {
    [
      "identifier": .text(identifier), "name": .text(name), "summary": .text(summary),
      "version": .text(version), "runs": .text(place.rawValue),
      "channels": .list([.number(channels.lowerBound), .number(channels.upperBound)]),
      "parameters": .list(parameters.map(\.json)), "outputs": .list(outputs.map(\.json)),
    ]
  }
}

extension ParameterDescriptor {
  fileprivate var json: JSONValue {
    var members = [
      JSONMember("key", .text(key)), JSONMember("summary", .text(summary)),
      JSONMember("unit", .text(unit.rawValue)), JSONMember("default", fallback.json(in: nil)),
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

extension OutputDescriptor {
  /// The type tag with the number of elements, such as `f` or `f×bands`.
  var typeText: String {
    let elements =
      switch count {
      case .fixed(1): ""
      case .fixed(let count): "×\(count)"
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
      case .channels: .text("channels")
      case .bands: .text("bands")
      case .edges: .text("bands+1")
      }
    return [
      "leaf": .text(leaf), "summary": .text(summary), "type": .text(type.rawValue),
      "words": .list(words.map(JSONValue.text)), "count": elements, "unit": .text(unit.rawValue),
      "range": .range(range),
      "merge": .text(merge.rawValue), "kind": .text(kind.rawValue), "default": .flag(isDefault),
      "perChannel": .flag(isPerChannel), "stereoOnly": .flag(needsStereo),
    ]
  }
}
