import Measurements

/// The picture of one file as SVG: waveform with beats, spectrogram, loudness, one above the other over one axis of time.
struct SongPicture {
  private static let width = 1_000.0
  private static let left = 64.0
  /// Upper edge and height of each part.
  private static let wave = (top: 16.0, height: 110.0)
  private static let heat = (top: 136.0, height: 170.0)
  private static let curve = (top: 316.0, height: 110.0)
  /// The range of the loudness curve in LUFS.
  private static let loudest = 0.0
  private static let softest = -50.0
  /// Frequencies that are marked.
  private static let marks: [(hertz: Float, text: String)] = [
    (50, "50 Hz"), (200, "200"), (1_000, "1 k"), (5_000, "5 k"), (15_000, "15 k"),
  ]

  private let trace: SongTrace
  private var seconds: Double { max(trace.seconds, 0.001) }

  /// Draws `trace`.
  static func text(of trace: SongTrace) -> String {
    SongPicture(trace: trace).text
  }

  private var text: String {
    let bottom = SongPicture.curve.top + SongPicture.curve.height
    let size = "0 0 \(Int(SongPicture.left + SongPicture.width + 24)) \(Int(bottom + 24))"
    return "<svg viewBox=\"\(size)\" role=\"img\">" + beats + waveform + spectrogram + loudness
      + times(bottom) + "</svg>"
  }

  private func x(_ time: Double) -> String {
    SongPicture.figure(SongPicture.left + min(1, max(0, time / seconds)) * SongPicture.width)
  }

  private static func figure(_ value: Double) -> String {
    NumberText.of((value * 10).rounded() / 10)
  }

  private var waveform: String {
    let (top, height) = SongPicture.wave
    func y(_ sample: Float) -> String {
      SongPicture.figure(top + height / 2 * (1 - Double(max(-1, min(1, sample)))))
    }
    var path = ""
    for (index, range) in trace.waveform.columns.enumerated() {
      guard let range else { continue }
      let place = x((Double(index) + 0.5) * trace.waveform.width)
      path += "M\(place) \(y(range.upperBound))V\(y(range.lowerBound - 0.004))"
    }
    return "<path class=\"wave\" d=\"\(path)\"/>" + label("1", top + 8) + label("−1", top + height)
  }

  /// A line for each beat, a longer one where a bar begins.
  private var beats: String {
    let (top, height) = SongPicture.wave
    var paths = (first: "", other: "")
    for beat in trace.beats {
      let place = x(beat.time)
      if beat.isFirst {
        paths.first += "M\(place) \(top - 10)V\(top + height)"
      } else {
        paths.other += "M\(place) \(top - 6)V\(top + height)"
      }
    }
    return "<path class=\"beat\" d=\"\(paths.other)\"/><path class=\"bar\" d=\"\(paths.first)\"/>"
  }

  private var spectrogram: String {
    let (top, height) = SongPicture.heat
    let columns = trace.spectrogram.columns
    guard let bandCount = columns.lazy.compactMap({ $0?.count }).first else { return "" }
    var pixels = Array(repeating: UInt8(0), count: columns.count * bandCount)
    for (index, column) in columns.enumerated() {
      guard let column else { continue }
      for band in 0..<bandCount {
        pixels[(bandCount - 1 - band) * columns.count + index] = column[band]
      }
    }
    let data = IndexedPNG.data(
      width: columns.count, height: bandCount, pixels, palette: HeatPalette.bytes)
    let width = Double(columns.count) * trace.spectrogram.width / seconds * SongPicture.width
    return "<image x=\"\(SongPicture.left)\" y=\"\(top)\" width=\"\(SongPicture.figure(width))\" "
      + "height=\"\(height)\" preserveAspectRatio=\"none\" "
      + "href=\"data:image/png;base64,\(Base64.text(of: data))\"/>" + frequencies(bandCount)
  }

  private func frequencies(_ bandCount: Int) -> String {
    let (top, height) = SongPicture.heat
    return SongPicture.marks.compactMap { mark in
      guard let band = trace.centres.firstIndex(where: { $0 >= mark.hertz }), band > 0 else {
        return nil
      }
      let place = 1 - (Double(band) + 0.5) / Double(bandCount)
      return label(mark.text, top + height * place + 4)
    }.joined()
  }

  private var loudness: String {
    let (top, height) = SongPicture.curve
    func y(_ value: Double) -> String {
      let place = (SongPicture.loudest - value) / (SongPicture.loudest - SongPicture.softest)
      return SongPicture.figure(top + height * max(0, min(1, place)))
    }
    let right = SongPicture.left + SongPicture.width
    let grid = [-10.0, -23, -40].map { level in
      "<path class=\"grid\" d=\"M\(SongPicture.left) \(y(level))H\(right)\"/>"
        + label(level == -23 ? "−23 LUFS" : "−\(Int(-level))", (Double(y(level)) ?? top) + 4)
    }
    var points = ""
    for (index, value) in trace.loudness.columns.enumerated() {
      guard let value else { continue }
      let place = x((Double(index) + 0.5) * trace.loudness.width)
      points += (points.isEmpty ? "M" : "L") + "\(place) \(y(Double(value)))"
    }
    return grid.joined() + "<path class=\"curve\" d=\"\(points)\"/>"
  }

  /// The marks of time, some ten of them at round places.
  private func times(_ bottom: Double) -> String {
    let steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1_200, 3_600, 7_200]
    let step = steps.first { seconds / $0 <= 11 } ?? 14_400
    return (0...Int(seconds / step)).map { number in
      let time = Double(number) * step
      let text = step < 1 ? NumberText.of((time * 10).rounded() / 10) : PlayerKeys.clock(time)
      return "<text x=\"\(x(time))\" y=\"\(bottom + 16)\" class=\"time\">\(text)</text>"
    }.joined()
  }

  private func label(_ text: String, _ y: Double) -> String {
    "<text x=\"\(SongPicture.left - 5)\" y=\"\(SongPicture.figure(y))\" class=\"mark\">\(text)</text>"
  }
}
