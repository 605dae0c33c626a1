/// The five regions of tone as small bars, and the stereo picture.
struct TonePanel {
  let input: InputReading

  private static let names = ["bass", "low mid", "mid", "high mid", "treble"]

  func draw(on canvas: inout Canvas, _ row: Int) {
    let width = (canvas.columns - 1) / 5
    for (index, value) in input.tone.enumerated() {
      let start = 1 + index * width
      let name = width < 13 ? String(TonePanel.names[index].prefix(1)) : TonePanel.names[index]
      let bar = canvas.put(name, start, row, .plain) + 1
      guard let value else {
        canvas.put(canvas.style.glyphs.dash, bar, row, .faint)
        continue
      }
      let room = max(0, start + width - bar - (width < 8 ? 1 : 2))
      canvas.putBar(min(1, max(0, value)), bar, row, width: room, .flame)
    }
  }

  /// Draws balance and correlation as sliders, and the width as a figure, in a row for two channels.
  func drawStereo(on canvas: inout Canvas, _ row: Int) {
    guard input.balance != nil || input.correlation != nil else { return }
    let half = (canvas.columns - 1) / 2
    let sliders = [("L", "R", input.balance), ("-1", "+1", input.correlation)]
    let names = half < 28 ? ["", ""] : ["balance ", "correlation "]
    for (index, slider) in sliders.enumerated() {
      let start = 1 + index * half
      var column = canvas.put(names[index], start, row, .plain)
      column = canvas.put(slider.0 + " ", column, row, .faint)
      let width = start + half - column - slider.1.count - 3
      canvas.putSlider(slider.2, column, row, width: width)
      canvas.put(" " + slider.1, column + max(0, width), row, .faint)
    }
  }
}
