/// The colours of a spectrogram, from silence to full scale: black, blue, red, yellow, white, ever lighter.
enum HeatPalette {
  private static let stops: [(place: Double, color: [Double])] = [
    (0, [0, 0, 4]), (0.25, [60, 15, 110]), (0.5, [185, 55, 85]), (0.75, [245, 140, 40]),
    (1, [255, 255, 215]),
  ]

  /// Red, green and blue of 256 steps.
  static let bytes: [UInt8] = (0..<256).flatMap { step -> [UInt8] in
    let place = Double(step) / 255
    let upper = stops.dropFirst().firstIndex { place <= $0.place } ?? stops.count - 1
    let (low, high) = (stops[upper - 1], stops[upper])
    let part = (place - low.place) / (high.place - low.place)
    return (0..<3).map { UInt8(low.color[$0] + part * (high.color[$0] - low.color[$0])) }
  }
}
