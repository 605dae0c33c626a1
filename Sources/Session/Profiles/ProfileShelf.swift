import Measurements

/// The profiles that a configuration may name: those of the user before those that come with the program.
struct ProfileShelf {
  let own: [Profile]
  let inputs: [InputSettings]
  let decoder: ConfigurationDecoder

  var names: [String] {
    let written = own.map(\.name)
    return BuiltInProfiles.names.filter { !written.contains($0) } + written
  }

  /// The profile `name`; nil when there is none.
  func profile(_ name: String) -> Profile? {
    own.first { $0.name == name } ?? decoder.builtInProfile(name, on: inputs)
  }

  /// The analyzers that the profiles of `targets` read, each id once.
  func analyzers(for targets: [TargetSettings]) -> [AnalyzerSettings] {
    var result: [AnalyzerSettings] = []
    for name in targets.map(\.profile) {
      for analyzer in profile(name)?.analyzers ?? [] {
        if !result.contains(where: { $0.id == analyzer.id }) { result.append(analyzer) }
      }
    }
    return result
  }
}

extension Configuration {
  /// Adds those of `analyzers` whose group no analyzer has yet.
  mutating func add(_ more: [AnalyzerSettings]) {
    for analyzer in more where !analyzers.contains(where: { $0.id == analyzer.id }) {
      analyzers.append(analyzer)
    }
  }
}
