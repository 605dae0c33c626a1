/// The frame of a report: one page that needs nothing but itself.
enum ReportPage {
  private static let style = """
    :root { color-scheme: light dark; --ink: #222; --paper: #fff; --faint: #8884; --wave: #2a6fb0; --curve: #b03a2a; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #ddd; --paper: #16181c; --wave: #6fb1ee; --curve: #ff9580; } }
    body { font: 15px/1.4 system-ui, sans-serif; color: var(--ink); background: var(--paper);
      max-width: 1100px; margin: 1.5em auto; padding: 0 1em; }
    table { border-collapse: collapse; width: 100%; margin-bottom: 2em; }
    th, td { padding: .2em .6em; text-align: right; border-bottom: 1px solid var(--faint); }
    th:first-child, td:first-child { text-align: left; word-break: break-all; }
    h2 { font-size: 1.05em; margin: 1.6em 0 .2em; word-break: break-all; }
    p { margin: 0 0 .4em; } p span { margin-right: 1em; white-space: nowrap; }
    svg { width: 100%; height: auto; display: block; }
    svg text { font-size: 11px; fill: var(--ink); } .mark { text-anchor: end; } .time { text-anchor: middle; }
    .wave { stroke: var(--wave); fill: none; } .curve { stroke: var(--curve); stroke-width: 1.5; fill: none; }
    .grid { stroke: var(--faint); } .beat { stroke: #8886; stroke-width: .6; } .bar { stroke: #c80; stroke-width: .9; }
    """

  /// What every report begins with.
  static let start =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
    + "<meta name=\"viewport\" content=\"width=device-width\"><title>Flametube report</title>\n"

  /// What stands before the sections.
  static func head(_ rows: [[String]]) -> String {
    start + "<style>\n\(style)\n</style></head><body>\n<h1>Flametube report</h1>\n" + table(rows)
      + "<p>Waveform with beats, spectrogram in dBFS from \(Int(SongTrace.floor)) to 0, short-term "
      + "loudness (ITU-R BS.1770-5). Figures: integrated loudness in LUFS, its range in LU, true peak in dBTP.</p>\n"
  }

  static let foot = "</body></html>\n"

  private static func table(_ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    func line(_ cells: [String], _ tag: String) -> String {
      "<tr>" + cells.map { "<\(tag)>\(MarkupText.escaped($0))</\(tag)>" }.joined() + "</tr>\n"
    }
    return "<table>\n" + line(SongSummary.header, "th")
      + rows.map { line($0, "td") }.joined() + "</table>\n"
  }
}
