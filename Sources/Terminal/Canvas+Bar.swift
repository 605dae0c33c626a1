extension Canvas {
  /// Draws a bar that fills `fraction` of `width` cells, in steps of an eighth, in a trough.
  ///
  /// `shadow` is a second, larger value behind it.
  mutating func putBar(
    _ fraction: Float, shadow: Float = 0, _ column: Int, _ row: Int, width: Int,
    _ gradient: Gradient
  ) {
    let eighths = Int((fraction * Float(width * 8)).rounded())
    let shadowEnd = Int((shadow * Float(width)).rounded())
    for cell in 0..<max(0, width) {
      let color = gradient.color(at: (Float(cell) + 0.5) / Float(width))
      let isShadowed = cell < shadowEnd
      let background = isShadowed ? color.mixed(with: .trough, at: 0.65) : Color.trough
      let filled = min(8, eighths - cell * 8)
      let empty = isShadowed && style.depth == .none ? style.glyphs.shade : " "
      put(
        filled > 0 ? style.glyphs.rightward(filled) : empty, column + cell, row, color,
        background: background)
    }
  }

  /// Draws a line of `width` cells with a dot at `position`, −1 at its left end and 1 at its right end.
  mutating func putSlider(_ position: Float?, _ column: Int, _ row: Int, width: Int) {
    guard width > 0 else { return }
    for cell in 0..<width {
      put(style.glyphs.line, column + cell, row, .faint)
    }
    guard let position else { return }
    let share = (min(1, max(-1, position)) + 1) / 2
    let cell = Int((share * Float(width - 1)).rounded())
    put(style.glyphs.dot, column + cell, row, position < -0.3 ? .warning : .bright)
  }
}
