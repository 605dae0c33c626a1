import JACKBackend
import Measurements

/// Makes settings of a tree of nodes and notes every fault on the way.
struct ConfigurationDecoder {
  let vocabulary: ConfigurationVocabulary
  let problems: ConfigurationProblems
  /// Whether sound files are measured, which have channels of their own.
  var measuresFiles = false

  /// Returns the settings; they are complete only when no fault was noted.
  func configuration(from node: ConfigurationNode) -> Configuration {
    var configuration = Configuration()
    let top = ConfigurationValue(node: node, path: "", problems: problems)
    guard case .object(let members) = node.value else {
      problems.add(
        ConfigurationError(
          node.origin, "the configuration is \(node.kind)", mend: "write an object: { … }"))
      return configuration
    }
    var object = ConfigurationObject(members: members, value: top)
    decodeClient(&object, into: &configuration)
    if let value = object.take("inputs") { configuration.inputs = inputs(from: value) }
    if let value = object.take("analyzers") {
      configuration.analyzers = analyzers(from: value, on: configuration.inputs)
    }
    var own: [Profile] = []
    if let value = object.take("profiles") {
      configuration.profiles = self.members(of: value)
      own = profiles(from: value, on: configuration.inputs, configuration.analyzers)
    }
    let shelf = ProfileShelf(own: own, inputs: configuration.inputs, decoder: self)
    if let value = object.take("targets") {
      configuration.targets = targets(from: value, shelf)
      configuration.add(shelf.analyzers(for: configuration.targets))
    }
    if let value = object.take("control") { configuration.control = control(from: value) }
    if let value = object.take("web") { configuration.web = web(from: value) }
    if let value = object.take("player") { configuration.player = player(from: value) }
    if let value = object.take("record") { configuration.record = recording(from: value) }
    object.finish(ConfigurationKeys.top)
    return configuration
  }

  private func decodeClient(
    _ object: inout ConfigurationObject, into configuration: inout Configuration
  ) {
    if let value = object.take("client"), let name = nonEmptyText(value, "a name") {
      if name.contains(":") {
        value.fail("has a colon, which ends the client's name in JACK", mend: "leave it out")
      }
      configuration.client = name
    }
    if let value = object.take("exactName")?.flag() { configuration.exactName = value }
    if let value = object.take("awake")?.flag() { configuration.awake = value }
    if let value = object.take("server"),
      let name = nonEmptyText(value, "the name of a JACK server")
    {
      if name.utf8.count > JACKServerName.longest {
        value.fail(
          "has \(name.utf8.count) bytes, and libjack takes \(JACKServerName.longest) at most",
          mend: "give the name that jackd -n was started with")
      }
      configuration.server = name
    }
  }

  /// The name of a recording, which is a WAV file whatever its name says.
  private func recording(from value: ConfigurationValue) -> String? {
    guard let path = nonEmptyText(value, "a file name") else { return nil }
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let parts = file.split(separator: ".")
    if parts.count > 1, let type = parts.last?.lowercased(), type != "wav" {
      value.fail(
        "is \(Quoted.text(path)), but recordings are WAV files",
        mend: "name it \(parts.dropLast().joined(separator: ".")).wav")
    }
    return path
  }

  /// Text with at least one character; `wanted` is what it should be.
  func nonEmptyText(_ value: ConfigurationValue, _ wanted: String) -> String? {
    guard let text = value.text(mend: "write \(wanted) in quotes") else { return nil }
    guard !text.isEmpty else {
      value.fail("is empty", mend: "write \(wanted), or leave the key out")
      return nil
    }
    return text
  }
}
