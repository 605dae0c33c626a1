/// What a bundle says of one plugin.
struct LV2Plugin: Hashable, Sendable {
  /// A named set of values that somebody made.
  struct Preset: Hashable, Sendable {
    let uri: String
    let label: String
    /// The folder with the data.
    let bundle: String
  }

  let uri: String
  let name: String
  /// What it is in a word, such as `Analyser`.
  let kind: String
  let author: String
  /// `minor.micro`; even figures are releases.
  let version: String
  /// The folder with its data, with the slash at its end.
  let bundle: String
  let ports: [LV2Port]
  /// The URIs of the features and options that it cannot run without.
  let requirements: [String]
  /// Whether its run() neither blocks nor allocates.
  let isHardRealtime: Bool
  /// Whether it wants the state that its bundle holds for it before the first run.
  let loadsDefaultState: Bool
  var presets: [Preset] = []

  /// The name in the configuration.
  var identifier: String { LV2Plugin.prefix + uri }

  static let prefix = "lv2:"

  /// The ports that get the sound of the input.
  var soundInputs: [LV2Port] {
    ports.filter { $0.kind == .audio && $0.isInput && !$0.has(.sideChain) }
  }

  /// The controls that the configuration sets.
  var controlInputs: [LV2Port] { ports.filter { $0.kind == .control && $0.isInput } }

  /// The figures that it publishes.
  var controlOutputs: [LV2Port] { ports.filter { $0.kind == .control && !$0.isInput } }
}
