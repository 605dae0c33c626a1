import Glibc
import Measurements

/// Where presets are kept: the analyzers with all their parameters under a name.
///
/// A name is a part of an address, so that none reaches beyond the folder.
struct PresetFolder: Sendable {
  /// The longest name in bytes.
  static let longestName = 64

  let path: String

  /// `$XDG_STATE_HOME/flametube/presets`, or the same under `~/.local/state`; nil without a home.
  init?(in environment: [String: String]) {
    if let base = environment["XDG_STATE_HOME"], base.hasPrefix("/") {
      path = base + "/flametube/presets"
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      path = home + "/.local/state/flametube/presets"
    } else {
      return nil
    }
  }

  /// The file of the preset `name`; nil for a name that is none.
  func file(of name: String) -> String? {
    guard WireName.isLegal(name), name.utf8.count <= Self.longestName else { return nil }
    return "\(path)/\(name).json5"
  }

  /// Writes `analyzers` under `name`; one that was there is kept beside it with `.bak`.
  ///
  /// - Context: control
  func save(
    _ analyzers: [AnalyzerSettings], as name: String, _ vocabulary: ConfigurationVocabulary
  ) throws(PresetFault) {
    guard let file = file(of: name) else { throw .name(name) }
    let json: JSONValue = ["analyzers": .list(analyzers.map { $0.json(by: vocabulary) })]
    do throws(FileReplacement.Fault) {
      try FileReplacement.write(JSONText.of(json, .json5), to: file, replacing: true)
    } catch {
      throw .file("\(error)")
    }
  }

  /// The names of all presets, in alphabetical order.
  private var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if file.hasSuffix(".json5") { names.append(String(file.dropLast(6))) }
    }
    return names.sorted()
  }

  /// Reads the preset `name` for `inputs`.
  ///
  /// - Context: control
  func load(
    _ name: String, on inputs: [InputSettings], _ vocabulary: ConfigurationVocabulary
  ) throws(PresetFault) -> [AnalyzerSettings] {
    guard let file = file(of: name) else { throw .name(name) }
    guard access(file, F_OK) == 0 else { throw .unknown(name, known: names) }
    let problems = ConfigurationProblems()
    var analyzers: [AnalyzerSettings] = []
    do throws(ConfigurationError) {
      let bytes = try ConfigurationFile.read(file, isRequired: true) ?? []
      var reader = try JSON5Reader(bytes) { ConfigurationOrigin(file, $0) }
      let top = ConfigurationValue(node: try reader.read(), path: "", problems: problems)
      if var object = top.object(mend: "write { analyzers: [ … ] }"),
        let list = object.require("analyzers", example: "[ { plugin: \"level\" } ]")
      {
        let decoder = ConfigurationDecoder(vocabulary: vocabulary, problems: problems)
        analyzers = decoder.analyzers(from: list, on: inputs)
        object.finish()
      }
    } catch {
      throw .file("\(error)")
    }
    if let first = problems.errors.first { throw .file("\(first)") }
    return analyzers
  }
}

/// Why a preset was not saved or loaded.
enum PresetFault: Error, Hashable, CustomStringConvertible {
  case name(String)
  case unknown(String, known: [String])
  /// What is wrong with the file, in a sentence.
  case file(String)

  var description: String {
    switch self {
    case .name(let name):
      "\(Quoted.text(name)) is no name of a preset; use a to z, 0 to 9, _ and -"
    case .unknown(let name, let known):
      "there is no preset \(name); "
        + (known.isEmpty
          ? "none was saved yet, /preset/save does that"
          : "known are \(known.joined(separator: ", "))")
    case .file(let text): text
    }
  }
}
