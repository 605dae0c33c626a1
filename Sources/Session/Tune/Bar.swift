/// What is played in one bar: a chord, and for each voice which of the sixteenths it strikes.
struct Bar: Sendable {
  static let stepsPerBeat = 4
  static let stepCount = 16

  var chord: Harmony
  var kick: Pattern = "----------------"
  var bass: Pattern = "----------------"
  var hat: Pattern = "----------------"
  var openHat: Pattern = "----------------"
  var stab: Pattern = "----------------"
  /// The strength of the chord that lasts the whole bar.
  var pad: Float = 0
}

/// Sixteen steps written as text: `X` is loud, `x` soft, `-` a rest.
struct Pattern: Sendable, ExpressibleByStringLiteral {
  /// Each step's strength, 0 for a rest.
  let strengths: [Float]

  init(stringLiteral text: StaticString) {
    strengths = "\(text)".map { $0 == "X" ? 1 : $0 == "x" ? 0.55 : 0 }
    precondition(strengths.count == Bar.stepCount, "A pattern has sixteen steps")
  }
}

/// The four chords of the tune, by their step in A minor, as numbers of keys: 69 is 440 Hz.
enum Harmony: CaseIterable, Sendable {
  case first, sixth, third, seventh

  var bass: Int {
    switch self {
    case .first: 33
    case .sixth: 29
    case .third: 36
    case .seventh: 31
    }
  }

  /// A minor seventh, F major seventh, C major with its ninth, G major with its sixth, close to one another.
  var keys: [Int] {
    switch self {
    case .first: [57, 60, 64, 67]
    case .sixth: [57, 60, 64, 65]
    case .third: [55, 60, 62, 64]
    case .seventh: [55, 59, 62, 64]
    }
  }
}
