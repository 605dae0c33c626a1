import Measurements

/// Puts plugins together from the lines of ``CatalogText``. Lines that are none are passed over.
struct CatalogReader {
  /// The plugins whose lines are complete.
  private(set) var plugins: [LV2Plugin] = []
  /// The bundle that was last begun.
  private(set) var bundle: String?
  /// Whether the last line has come.
  private(set) var isComplete = false
  private var open: Draft?

  /// What is known so far of the plugin whose lines come now.
  private struct Draft {
    let fields: [String]
    var requirements: [String] = []
    var presets: [LV2Plugin.Preset] = []
    var ports: [LV2Port] = []

    var plugin: LV2Plugin {
      LV2Plugin(
        uri: fields[1], name: fields[2], kind: fields[3], author: fields[4], version: fields[5],
        bundle: fields[6], ports: ports, requirements: requirements,
        isHardRealtime: fields[7] == "1", loadsDefaultState: fields[8] == "1", presets: presets)
    }
  }

  mutating func take(_ line: String) {
    let fields = CatalogText.fields(of: line)
    switch (fields[0], fields.count) {
    case ("next", 2): bundle = fields[1]
    case ("plugin", 9):
      finish()
      open = Draft(fields: fields)
    case ("needs", 2): open?.requirements.append(fields[1])
    case ("preset", 4):
      open?.presets.append(
        LV2Plugin.Preset(uri: fields[1], label: fields[2], bundle: fields[3]))
    case ("port", 12): if let port = port(fields) { open?.ports.append(port) }
    case ("choice", 3): takeChoice(fields)
    case ("end", 1):
      finish()
      isComplete = true
    default: break
    }
  }

  private mutating func finish() {
    if let open { plugins.append(open.plugin) }
    open = nil
  }

  private func port(_ fields: [String]) -> LV2Port? {
    guard let index = Int(fields[1]), index >= 0, let kind = LV2Port.Kind(rawValue: fields[4])
    else {
      return nil
    }
    return LV2Port(
      index: index, symbol: fields[2], name: fields[3], kind: kind, isInput: fields[5] == "in",
      minimum: Float(fields[6]), maximum: Float(fields[7]), fallback: Float(fields[8]),
      unit: Unit(rawValue: fields[9]) ?? .plain,
      properties: Set(fields[10].split(separator: " ").compactMap { .init(rawValue: String($0)) }),
      minimumSize: Int(fields[11]) ?? 0)
  }

  private mutating func takeChoice(_ fields: [String]) {
    guard let last = open?.ports.indices.last, let value = Float(fields[2]) else { return }
    open?.ports[last].choices.append(LV2Port.Choice(label: fields[1], value: value))
  }
}
