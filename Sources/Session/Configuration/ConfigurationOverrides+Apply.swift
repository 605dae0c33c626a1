extension ConfigurationOverrides {
  /// Changes `root` to what was asked for.
  func apply(
    to root: inout ConfigurationNode, _ vocabulary: ConfigurationVocabulary,
    _ problems: ConfigurationProblems
  ) {
    guard case .object = root.value else { return }
    if let client { root["client"] = text(client, "--name") }
    if exactName { root["exactName"] = ConfigurationNode(.flag(true), origin("--exact-name")) }
    if let server { root["server"] = text(server, "--server") }
    if let record { root["record"] = text(record, "--record") }
    applyInputs(to: &root)
    applyTargets(to: &root)
    applyPlugins(to: &root, vocabulary, problems)
    for parameter in parameters { apply(parameter, to: &root, vocabulary, problems) }
    if let control { set("port", of: "control", in: &root, figure(control, "--control")) }
    if let web { set("port", of: "web", in: &root, figure(web, "--web")) }
    if let bind {
      set("bind", of: "control", in: &root, text(bind, "--bind"))
      set("bind", of: "web", in: &root, text(bind, "--bind"))
    }
  }

  private func applyInputs(to root: inout ConfigurationNode) {
    if !inputs.isEmpty {
      var chosen = ConfigurationNode(.object([]), origin("--input"))
      for input in inputs { chosen[input.name] = node(of: input, in: root) }
      root["inputs"] = chosen
    }
    if connectsNothing {
      setRules(ConfigurationNode(.list([]), origin("--no-connect")), in: &root)
    } else if !rules.isEmpty {
      setRules(list(rules, "--connect"), in: &root)
    }
  }

  /// The input of the same name in the configuration, changed as asked, or a new one.
  private func node(of input: Input, in root: ConfigurationNode) -> ConfigurationNode {
    var node = root["inputs"]?[input.name] ?? ConfigurationNode(.object([]), origin("--input"))
    node.origin = origin("--input")
    if let channels = input.channels { node["channels"] = figure(channels, "--input") }
    if !input.rules.isEmpty { node["connect"] = list(input.rules, "--connect") }
    return node
  }

  private func setRules(_ rules: ConfigurationNode, in root: inout ConfigurationNode) {
    guard var inputs = root["inputs"], case .object(let members) = inputs.value else { return }
    for member in members {
      var node = member.node
      guard case .object = node.value else { continue }
      node["connect"] = rules
      inputs[member.key] = node
    }
    root["inputs"] = inputs
  }

  private func applyTargets(to root: inout ConfigurationNode) {
    if !targets.isEmpty {
      root["targets"] = ConfigurationNode(.list(targets.map(target)), origin("--osc"))
    }
    guard let rate, let targets = root["targets"], case .list(var nodes) = targets.value else {
      return
    }
    for index in nodes.indices {
      guard case .object = nodes[index].value else { continue }
      nodes[index]["rate"] = figure(rate, "--rate")
    }
    root["targets"]?.value = .list(nodes)
  }

  private func target(_ text: String) -> ConfigurationNode {
    var node = ConfigurationNode(.object([]), origin("--osc"))
    node["to"] = self.text(text, "--osc")
    return node
  }

  private func apply(
    _ parameter: Parameter, to root: inout ConfigurationNode,
    _ vocabulary: ConfigurationVocabulary, _ problems: ConfigurationProblems
  ) {
    guard let analyzers = root["analyzers"], case .list(var nodes) = analyzers.value else { return }
    let option = "--" + parameter.key
    var isTaken = false
    for index in nodes.indices {
      guard case .text(let plugin)? = nodes[index]["plugin"]?.value,
        let descriptor = vocabulary.descriptor(of: plugin),
        descriptor.parameters.contains(where: { $0.key == parameter.key })
      else { continue }
      nodes[index][parameter.key] = figures(parameter.text, option)
      isTaken = true
    }
    root["analyzers"]?.value = .list(nodes)
    if !isTaken {
      problems.add(
        ConfigurationError(
          origin(option), "no analyzer of the configuration has \(parameter.key)",
          mend: "add one that has, such as spectrum"))
    }
  }
}

extension ConfigurationOverrides {
  private func origin(_ option: String) -> ConfigurationOrigin { ConfigurationOrigin(option) }

  private func text(_ text: String, _ option: String) -> ConfigurationNode {
    ConfigurationNode(.text(text), origin(option))
  }

  private func list(_ texts: [String], _ option: String) -> ConfigurationNode {
    ConfigurationNode(.list(texts.map { text($0, option) }), origin(option))
  }

  /// A number where the text is one.
  private func figure(_ text: String, _ option: String) -> ConfigurationNode {
    let number = UnitScale.number(text)
    return ConfigurationNode(
      number.map(ConfigurationNode.Value.number) ?? .text(text), origin(option))
  }

  /// A list of numbers where the text is numbers with commas between.
  private func figures(_ text: String, _ option: String) -> ConfigurationNode {
    let numbers = text.split(separator: ",").compactMap { UnitScale.number(String($0)) }
    let isList = numbers.count > 1 && numbers.count == text.split(separator: ",").count
    guard isList else { return self.text(text, option) }
    let nodes = numbers.map { ConfigurationNode(.number($0), origin(option)) }
    return ConfigurationNode(.list(nodes), origin(option))
  }

  private func set(
    _ key: String, of parent: String, in root: inout ConfigurationNode, _ node: ConfigurationNode
  ) {
    var object = root[parent] ?? ConfigurationNode(.object([]), node.origin)
    guard case .object = object.value else { return }
    object[key] = node
    root[parent] = object
  }
}
