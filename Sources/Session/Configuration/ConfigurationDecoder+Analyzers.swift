import Measurements

extension ConfigurationDecoder {
  /// The groups below an input that belong to no analyzer.
  static let reservedGroups: Set<String> = Set(
    GlobalMessages.entries.compactMap { entry in
      entry.address.hasPrefix("/<in>/") ? String(entry.address.dropFirst(6)) : nil
    } + ["plugin", "config"])

  /// Reads the list of analyzers, which listen to `inputs`.
  func analyzers(from value: ConfigurationValue, on inputs: [InputSettings]) -> [AnalyzerSettings] {
    let example = "[ { plugin: \"level\" } ]"
    guard let values = value.list(mend: "write a list such as \(example)") else { return [] }
    var analyzers: [AnalyzerSettings] = []
    for value in values {
      guard var object = value.object(mend: "write an object such as { plugin: \"level\" }"),
        let analyzer = analyzer(from: &object, on: inputs)
      else { continue }
      checkGroup(of: analyzer, in: object, among: analyzers, on: inputs)
      analyzers.append(analyzer)
    }
    return analyzers
  }

  private func analyzer(from object: inout ConfigurationObject, on inputs: [InputSettings])
    -> AnalyzerSettings?
  {
    guard let plugin = object.require("plugin", example: "\"level\""),
      let identifier = plugin.text(), let descriptor = descriptor(identifier, for: plugin)
    else { return nil }
    let faultCount = problems.errors.count
    var analyzer = AnalyzerSettings(plugin: identifier, id: HostedGroup.standardID(of: identifier))
    if let id = object.take("id").flatMap(self.id) {
      analyzer.id = HostedGroup.isHosted(identifier) ? HostedGroup.prefix + id : id
    }
    if let names = object.take("inputs") {
      analyzer.inputs = inputNames(from: names, for: descriptor, among: inputs)
    }
    for parameter in descriptor.parameters {
      guard let value = object.take(parameter.key) else { continue }
      analyzer.parameters[parameter.key] = self.parameter(parameter, from: value)
    }
    let taken = Set(descriptor.parameters.map(\.key))
    analyzer.shaping = shaping(from: &object, besides: taken)
    object.finish()
    if problems.errors.count == faultCount {
      checkParameters(of: analyzer, by: descriptor, in: object, on: inputs)
    }
    return analyzer
  }

  private func descriptor(_ identifier: String, for value: ConfigurationValue) -> PluginDescriptor?
  {
    if let descriptor = vocabulary.descriptor(of: identifier) { return descriptor }
    let known = vocabulary.descriptors.map(\.identifier)
    if HostedGroup.isHosted(identifier) {
      value.fail(
        "is \(Quoted.text(identifier)), which is not installed",
        mend: "flametube list plugins shows what is")
    } else {
      value.fail(
        "is \(Quoted.text(identifier)), which is no analyzer",
        mend: NearestWord.advice(on: identifier, among: known))
    }
    return nil
  }

  private func id(from value: ConfigurationValue) -> String? {
    guard let id = nonEmptyText(value, "a name") else { return nil }
    if !WireName.isLegal(id) {
      value.fail(
        "is \(Quoted.text(id)), which cannot stand in an address",
        mend: "use a to z, 0 to 9, _ and -")
    } else if ConfigurationDecoder.reservedGroups.contains(id) {
      value.fail("is \(id), which is reserved for other messages", mend: "choose another name")
    }
    return id
  }

  private func inputNames(
    from value: ConfigurationValue, for descriptor: PluginDescriptor, among inputs: [InputSettings]
  ) -> [String] {
    let values = value.listOrOne()
    if values.isEmpty { value.fail("is empty", mend: "leave the key out for all inputs") }
    return values.compactMap { value in
      guard let name = nonEmptyText(value, "the name of an input") else { return nil }
      guard let input = inputs.first(where: { $0.name == name }) else {
        value.fail(
          "is \(Quoted.text(name)), which is no input",
          mend: NearestWord.advice(on: name, among: inputs.map(\.name)))
        return nil
      }
      if !descriptor.channels.contains(input.channels) {
        value.fail(
          "is \(name), which has \(input.channels) channels, but \(descriptor.identifier) works on "
            + channelText(descriptor.channels))
      }
      return name
    }
  }

  private func channelText(_ channels: ClosedRange<Int>) -> String {
    channels.count == 1
      ? "\(channels.lowerBound)" : "\(channels.lowerBound) to \(channels.upperBound)"
  }

  /// Two analyzers share no group on the same input.
  private func checkGroup(
    of analyzer: AnalyzerSettings, in object: ConfigurationObject, among others: [AnalyzerSettings],
    on inputs: [InputSettings]
  ) {
    let all = inputs.map(\.name)
    let own = Set(analyzer.inputs ?? all)
    let clashes = others.contains {
      $0.id == analyzer.id && !own.isDisjoint(with: $0.inputs ?? all)
    }
    guard clashes else { return }
    let member =
      object.members.first { $0.key == "id" } ?? object.members.first { $0.key == "plugin" }
    let id = HostedGroup.written(analyzer.id)
    problems.add(
      ConfigurationError(
        member?.node.origin ?? object.value.node.origin,
        "\(object.value.path) has the id \(id) of another analyzer on the same input",
        mend: "give one of them an id of its own, such as id: \"\(id)2\""))
  }
}
