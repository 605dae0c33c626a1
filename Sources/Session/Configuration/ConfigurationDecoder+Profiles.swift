import Measurements

extension ConfigurationDecoder {
  /// Reads `{ name: { … }, … }`; sources may name `analyzers` of the configuration by their id.
  func profiles(
    from value: ConfigurationValue, on inputs: [InputSettings], _ analyzers: [AnalyzerSettings]
  ) -> [Profile] {
    let example = "{ lights: { rate: 44, routes: [ … ] } }"
    guard let object = value.object(mend: "write an object such as \(example)") else { return [] }
    return object.values.map { name, origin, value in
      if !ConfigurationDecoder.isProfileName(name) {
        problems.add(
          ConfigurationError(
            origin, "\(value.path): the name \(Quoted.text(name)) cannot stand before HOST:PORT",
            mend: "use letters, digits and hyphens"))
      }
      return profile(name, from: value, on: inputs, analyzers)
    }
  }

  /// The members as they are written.
  func members(of value: ConfigurationValue) -> [JSONMember] {
    guard case .object(let members) = value.node.value else { return [] }
    return members.map { JSONMember($0.key, $0.node.json) }
  }

  /// Reads the profile `name` of the program; nil when there is none.
  func builtInProfile(_ name: String, on inputs: [InputSettings]) -> Profile? {
    guard let text = BuiltInProfiles.text(of: name) else { return nil }
    do throws(ConfigurationError) {
      var reader = try JSON5Reader(text) { ConfigurationOrigin("profile \(name)", $0) }
      let value = ConfigurationValue(node: try reader.read(), path: name, problems: problems)
      return profile(name, from: value, on: inputs, [])
    } catch {
      problems.add(error)
      return nil
    }
  }

  private func profile(
    _ name: String, from value: ConfigurationValue, on inputs: [InputSettings],
    _ analyzers: [AnalyzerSettings]
  ) -> Profile {
    var profile = Profile(name: name)
    profile.target.profile = name
    guard var object = value.object(mend: "write an object such as { rate: 44 }") else {
      return profile
    }
    if let summary = object.take("summary")?.text() { profile.summary = summary }
    if let port = object.take("port")?.whole(in: 1...65_535) { profile.port = UInt16(port) }
    if let format = object.take("format") {
      let words = TargetSettings.Format.allCases.map(\.rawValue)
      profile.target.format =
        format.word(words).flatMap(TargetSettings.Format.init) ?? profile.target.format
    }
    if let own = object.take("analyzers") {
      profile.analyzers = self.analyzers(from: own, on: inputs)
    }
    decodeContent(&object, into: &profile.target)
    decodeForm(&object, into: &profile.target)
    let usual = commonKeys(&object)
    if let routes = object.take("routes") {
      profile.target.routes = self.routes(
        from: routes, like: usual, among: profile.analyzers + analyzers)
    }
    object.finish(ConfigurationKeys.profile)
    return profile
  }

  /// What holds for every route that says nothing else.
  private func commonKeys(_ object: inout ConfigurationObject) -> RouteSettings {
    var usual = RouteSettings("")
    decodeTiming(&object, into: &usual)
    return usual
  }

  private static func isProfileName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
