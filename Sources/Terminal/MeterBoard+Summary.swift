extension MeterBoard {
  /// Returns one line for a log: levels in dBFS, the bands as characters, and what is wrong.
  public func summary() -> String {
    var parts = inputs.map { input in
      let levels = (0..<input.channels).map { channel in
        channel < input.rms.count ? Figure.level(input.rms[channel]) : style.glyphs.dash
      }
      let peaks = input.hold.isEmpty ? input.peak : input.hold
      let largest = peaks.max().map(Figure.level) ?? style.glyphs.dash
      let figures = levels.map { Figure.right($0, 6) }.joined()
      let head = "\(input.name) rms\(figures) peak \(Figure.right(largest, 5)) dBFS "
      let extras = extras(of: input)
      return head + bars(of: input, columns: 79 - head.count - extras.count) + extras
    }
    if parts.isEmpty { parts = [linkFault ?? "no values yet"] }
    if let server = status.server, server != "running" { parts.append("server \(server)") }
    if let xruns = status.xruns, xruns > 0 { parts.append("xruns \(Int(xruns))") }
    if let error = status.error { parts.append("error: \(error)") }
    let scalars = parts.joined(separator: "  ").unicodeScalars.map(style.glyphs.printable)
    return String(String.UnicodeScalarView(scalars))
  }

  /// Loudness and tempo, where they are measured.
  private func extras(of input: InputReading) -> String {
    let loudness = input.loudness.integrated.map { " I \(Figure.level($0)) LUFS" } ?? ""
    let tempo = input.beat.isLocked ? " \(Figure.decimal(input.beat.tempo ?? 0)) bpm" : ""
    return loudness + tempo
  }

  /// What is wrong with the way to the instance.
  private var linkFault: String? {
    guard let link, link.state == .silent else { return nil }
    return (["no answer from \(link.address)"] + link.advice).joined(separator: "; ")
  }

  /// The bands as one character each between brackets, in `columns` and at most 34; nothing where there is no room for four.
  private func bars(of input: InputReading, columns: Int) -> String {
    guard !input.bands.isEmpty, columns >= 6 else { return "" }
    let columns = BandColumns(bandCount: input.bands.count, columns: min(34, columns))
    let scalars = (0..<columns.count).map { index -> Unicode.Scalar in
      let eighths = Int(((columns.value(index, of: input.bands) ?? 0) * 8).rounded())
      return eighths > 0 ? style.glyphs.upward(eighths) : " "
    }
    return "[" + String(String.UnicodeScalarView(scalars)) + "]"
  }
}
