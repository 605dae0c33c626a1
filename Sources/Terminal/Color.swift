/// A colour of the screen: red, green and blue from 0 to 255.
struct Color: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Returns the colour at `position` on the way to `other`: 0 is this one, 1 the other.
  func mixed(with other: Color, at position: Float) -> Color {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Float(first) + (Float(second) - Float(first)) * position).rounded())
    }
    return Color(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// Text that matters.
  static let bright = Color(240, 236, 228)
  /// Text that explains.
  static let plain = Color(170, 166, 160)
  /// Text that stays in the background.
  static let faint = Color(104, 102, 100)
  /// The trough in which a bar moves.
  static let trough = Color(38, 38, 42)
  /// The pipe under the flames.
  static let pipe = Color(76, 72, 70)
  static let good = Color(90, 200, 120)
  static let warning = Color(245, 190, 70)
  static let alarm = Color(255, 70, 60)
}

/// Colours at positions from 0 to 1, mixed in between.
struct Gradient: Sendable {
  let stops: [(position: Float, color: Color)]

  /// Returns the colour at `position`; beyond the ends it is that of the end.
  func color(at position: Float) -> Color {
    guard var below = stops.first else { return .plain }
    for stop in stops {
      guard stop.position < position else {
        let span = stop.position - below.position
        guard span > 0 else { return stop.color }
        return below.color.mixed(with: stop.color, at: (position - below.position) / span)
      }
      below = stop
    }
    return below.color
  }

  /// A gas flame from its blue foot to its white tip.
  static let flame = Gradient(stops: [
    (0, Color(52, 80, 210)), (0.14, Color(120, 60, 200)), (0.3, Color(214, 48, 84)),
    (0.5, Color(250, 104, 32)), (0.75, Color(255, 190, 50)), (1, Color(255, 246, 210)),
  ])

  /// A level meter on ``LevelScale``: green, yellow from −18 dBFS, red from −3 dBFS.
  static let meter = Gradient(stops: [
    (0, Color(24, 110, 96)), (LevelScale.position(of: -18), Color(96, 208, 104)),
    (LevelScale.position(of: -9), Color(236, 210, 70)),
    (LevelScale.position(of: -3), Color(250, 130, 40)),
    (LevelScale.position(of: 0), Color(255, 58, 48)), (1, Color(255, 58, 48)),
  ])
}
