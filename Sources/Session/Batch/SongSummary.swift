import Measurements

/// What one row of the summary says of a file.
struct SongSummary: Equatable, Sendable {
  static let header = [
    "file", "duration", "LUFS", "LRA", "dBTP", "bpm", "key",
  ]
  /// What stands where nothing was measured.
  static let none = "–"
  private static let notes = ["C", "C♯", "D", "E♭", "E", "F", "F♯", "G", "A♭", "A", "B♭", "B"]

  let file: String
  var seconds = 0.0
  /// nil where nothing was measured.
  var integrated: Float?
  var range: Float?
  var truePeak: Float?
  private var tempi: [Float] = []
  private var keyIndex: Float?
  /// Why the file could not be measured.
  var fault: String?

  init(file: String) {
    self.file = file
  }

  /// Keeps the newest figures among `messages`.
  mutating func take(_ messages: [Message]) {
    for message in messages {
      guard case .float(let value)? = message.arguments.first.map(SongSummary.asFloat) else {
        continue
      }
      let parts = message.address.utf8.split(separator: UInt8(ascii: "/")).suffix(2)
      switch parts.map({ String($0) ?? "" }).joined(separator: "/") {
      case "loudness/integrated": integrated = value
      case "loudness/range": range = value
      case "loudness/truepeak": truePeak = value
      case "beat/bpm": if value > 0 { tempi.append(value) }
      case "chroma/key": keyIndex = value
      default: break
      }
    }
  }

  private static func asFloat(_ argument: Argument) -> Argument {
    if case .int(let value) = argument { return .float(Float(value)) }
    return argument
  }

  /// The middle of the tempi that were found.
  var tempo: Float? {
    tempi.isEmpty ? nil : tempi.sorted()[tempi.count / 2]
  }

  /// Such as `A minor`.
  var key: String? {
    guard let index = keyIndex.flatMap({ Int(exactly: $0.rounded()) }), 0..<24 ~= index else {
      return nil
    }
    return SongSummary.notes[index % 12] + (index < 12 ? " major" : " minor")
  }

  /// The cells of its row.
  var cells: [String] {
    guard fault == nil || seconds > 0 else { return [file, "not read"] }
    return [
      file, PlayerKeys.clock(seconds.rounded()), SongSummary.tenths(integrated),
      SongSummary.tenths(range), SongSummary.tenths(truePeak), SongSummary.tenths(tempo),
      key ?? SongSummary.none,
    ]
  }

  /// `cells` for a table on a terminal: a name neither drives it nor pushes the figures away.
  static func shown(_ cells: [String]) -> [String] {
    let name = Quoted.escaped(cells[0])
    let short = name.count > 48 ? name.prefix(23) + "…" + name.suffix(24) : name[...]
    return [String(short)] + cells.dropFirst()
  }

  private static func tenths(_ value: Float?) -> String {
    value.map { NumberText.of((Double($0) * 10).rounded() / 10) } ?? none
  }
}
