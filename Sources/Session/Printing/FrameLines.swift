import Measurements
import Publishing

/// The lines of a group in either format.
struct FrameLines {
  /// How they are written.
  struct Format {
    let kind: AnalyzeOptions.Format
    /// The file that each line tells; nil where there is but one.
    let file: String?

    init(_ kind: AnalyzeOptions.Format, file: String? = nil) {
      self.kind = kind
      self.file = file
    }
  }

  private var json: JSONLines
  private var csv: CSVLines
  private let kind: AnalyzeOptions.Format

  init(_ format: Format, layout: StreamLayout, prefix: String) {
    kind = format.kind
    json = JSONLines(layout, prefix: prefix, file: format.file)
    csv = CSVLines(layout, prefix: prefix, file: format.file)
  }

  mutating func append(_ group: MessageGroup, to bytes: inout [UInt8]) {
    switch kind {
    case .jsonl: json.append(group, to: &bytes)
    case .csv: csv.append(group, to: &bytes)
    }
  }
}
