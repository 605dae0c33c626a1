/// The first two lines: the name and the state, then rate, period, load and receivers.
struct StatusPanel {
  let title: String
  let targets: [String]
  let status: StatusReading
  /// How the instance is reached; nil when it is this very program.
  var link: MeterLink?
  var isPaused = false
  /// The input that is shown; nil where there is only one.
  var input: String?

  /// Draws the name on the left, in the colours of a flame, and the state of the server on the right.
  func drawTitle(on canvas: inout Canvas, _ row: Int) {
    let state = isPaused ? "paused" : status.error ?? linkState ?? status.server ?? "waiting"
    let end = max(1, canvas.columns - 1)
    let start = max(1, end - state.unicodeScalars.count - 2)
    let name = link.map { title + "  " + $0.address } ?? title
    for (index, scalar) in name.unicodeScalars.enumerated() where index + 3 < start {
      let isTitle = index < title.unicodeScalars.count
      let color = Gradient.flame.color(at: 1 - Float(index) / 24)
      canvas.put(String(scalar), 1 + index, row, isTitle ? color : .plain, isBold: isTitle)
    }
    canvas.put(canvas.style.glyphs.dot, start, row, color)
    canvas.put(state, start + 2, row, .bright, end: end)
  }

  /// What is to be said of the link before anything else.
  private var linkState: String? {
    switch link?.state {
    case .asking: "asking \(link?.address ?? "")"
    case .silent: "no answer"
    case .live, nil: nil
    }
  }

  private var color: Color {
    if isPaused { return .warning }
    if link?.state == .silent { return .alarm }
    if status.error != nil { return .alarm }
    switch status.server {
    case "running": return .good
    case "lost", "stalled", "stopped": return .alarm
    default: return .warning
    }
  }

  /// Draws as many items as there is room for.
  func drawItems(on canvas: inout Canvas, _ row: Int) {
    var column = 1
    for (text, color) in items(canvas.style.glyphs) {
      let separator = column == 1 ? "" : canvas.style.glyphs.separator
      let end = column + separator.unicodeScalars.count + text.unicodeScalars.count
      guard end < canvas.columns else { continue }
      column = canvas.put(separator, column, row, .faint)
      column = canvas.put(text, column, row, color)
    }
  }

  private func items(_ glyphs: GlyphSet) -> [(String, Color)] {
    func whole(_ value: Float?) -> String { value.map { "\(Int($0))" } ?? glyphs.dash }
    let chosen = input.map { [("input \($0)", Color.bright)] } ?? []
    var items: [(String, Color)] =
      chosen + [
        ("\(whole(status.rate)) Hz", .plain), ("\(whole(status.period)) frames\(period)", .plain),
        ("xruns \(whole(status.xruns))", (status.xruns ?? 0) > 0 ? .warning : .plain),
      ]
    if let load = status.load { items.append(("load \(Int((load * 100).rounded())) %", .plain)) }
    if let latency = status.latency {
      items.append(("sent after \(Figure.ratio(latency)) ms", .plain))
    }
    if let dropped = status.dropped, dropped > 0 {
      items.append(("dropped \(Int(dropped))", .warning))
    }
    if status.isRealtime == false { items.append(("no real-time rights", .warning)) }
    if !targets.isEmpty { items.append(("to " + targets.joined(separator: ", "), .plain)) }
    return items
  }

  /// The period's length in milliseconds, where the rate is known too.
  private var period: String {
    guard let period = status.period, let rate = status.rate, rate > 0 else { return "" }
    return " (\(Figure.decimal(period / rate * 1_000)) ms)"
  }
}
