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
      return "\(input.name) rms\(figures) peak \(Figure.right(largest, 5)) dBFS \(bars(of: input))"
    }
    if parts.isEmpty { parts = ["no values yet"] }
    if let server = status.server, server != "running" { parts.append("server \(server)") }
    if let xruns = status.xruns, xruns > 0 { parts.append("xruns \(Int(xruns))") }
    if let error = status.error { parts.append("error: \(error)") }
    let scalars = parts.joined(separator: "  ").unicodeScalars.map(style.glyphs.printable)
    return String(String.UnicodeScalarView(scalars))
  }

  /// The bands as one character each, at most 32.
  private func bars(of input: InputReading) -> String {
    guard !input.bands.isEmpty else { return "" }
    let columns = BandColumns(bandCount: input.bands.count, columns: 34)
    let scalars = (0..<columns.count).map { index -> Unicode.Scalar in
      let eighths = Int(((columns.value(index, of: input.bands) ?? 0) * 8).rounded())
      return eighths > 0 ? style.glyphs.upward(eighths) : " "
    }
    return "[" + String(String.UnicodeScalarView(scalars)) + "]"
  }
}
