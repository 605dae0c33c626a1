import PluginWorkers

extension VampEntry {
  /// The entry as lines that ``entries(of:)`` reads.
  var lines: String {
    var text = WorkerText.line([
      "plugin", key, name, description, maker, version, isFrequencyDomain ? "1" : "0",
      isLive ? "1" : "0",
    ])
    for item in parameters {
      text += WorkerText.line([
        "parameter", item.key, item.name, item.unit, "\(item.lowest)", "\(item.highest)",
        "\(item.standard)",
      ])
      for choice in item.choices { text += WorkerText.line(["choice", choice]) }
    }
    for program in programs { text += WorkerText.line(["program", program]) }
    for output in outputs {
      text += WorkerText.line([
        "output", output.key, output.name, output.unit, output.binCount.map { "\($0)" } ?? "",
        output.range.map { "\($0.lowerBound)" } ?? "",
        output.range.map { "\($0.upperBound)" } ?? "",
      ])
    }
    return text
  }

  /// The line behind the last entry of a library: without it the scan has not come to its end.
  static let endLine = WorkerText.line(["end"])

  /// The entries that `text` lists; nil when it does not come to its end.
  static func entries(of text: String) -> [VampEntry]? {
    var entries: [VampEntry] = []
    for line in text.split(separator: "\n") {
      let fields = WorkerText.fields(line)
      if fields == ["end"] { return entries }
      if fields[0] == "plugin" {
        guard fields.count == 8, entries.count < 1_024 else { return nil }
        entries.append(VampEntry(fields))
      } else if entries.isEmpty || !entries[entries.count - 1].add(fields) {
        return nil
      }
    }
    return nil
  }

  private init(_ fields: [String]) {
    key = fields[1]
    name = fields[2]
    description = fields[3]
    maker = fields[4]
    version = fields[5]
    isFrequencyDomain = fields[6] == "1"
    isLive = fields[7] == "1"
  }

  /// Takes in a line that belongs to the plugin; returns false when it is none.
  private mutating func add(_ fields: [String]) -> Bool {
    switch (fields[0], fields.count) {
    case ("program", 2): programs.append(fields[1])
    case ("choice", 2) where !parameters.isEmpty:
      parameters[parameters.count - 1].choices.append(fields[1])
    case ("parameter", 7):
      guard let lowest = Double(fields[4]), let highest = Double(fields[5]),
        let standard = Double(fields[6]), lowest.isFinite, highest.isFinite, standard.isFinite
      else { return false }
      parameters.append(
        Parameter(
          key: fields[1], name: fields[2], unit: fields[3], lowest: min(lowest, highest),
          highest: max(lowest, highest), standard: standard))
    case ("output", 7): outputs.append(Output(fields))
    default: return false
    }
    return true
  }
}

extension VampEntry.Output {
  fileprivate init(_ fields: [String]) {
    key = fields[1]
    name = fields[2]
    unit = fields[3]
    binCount = Int(fields[4]).map { max(0, min($0, FeatureLimits.mostValues)) }
    if let low = Float(fields[5]), let high = Float(fields[6]), low.isFinite, high.isFinite {
      range = min(low, high)...max(low, high)
    } else {
      range = nil
    }
  }
}
