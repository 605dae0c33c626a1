/// How the channels of a file go to those of the output.
///
/// One channel goes to the first two; as many as there are outputs, or fewer, go straight. More than two go to two by the factors
/// of ITU-R BS.775 (centre and surround at −3 dB, the low-frequency channel left out), scaled so that nothing can go
/// beyond full scale; elsewhere channel i goes to output i, counted round.
struct ChannelMatrix {
  let sources: Int
  let targets: Int
  /// The factors of each target in turn.
  private let factors: [Float]
  let isIdentity: Bool

  init(from sources: Int, to targets: Int) {
    self.sources = sources
    self.targets = targets
    isIdentity = sources == targets
    factors = ChannelMatrix.factors(sources, targets)
  }

  /// Converts `count` interleaved frames.
  func convert(
    _ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>, count: Int
  ) {
    for frame in 0..<count {
      for target in 0..<targets {
        var sum: Float = 0
        for source in 0..<sources {
          let factor = factors[target * sources + source]
          if factor != 0 { sum += factor * input[frame * sources + source] }
        }
        output[frame * targets + target] = sum
      }
    }
  }

  private static func factors(_ sources: Int, _ targets: Int) -> [Float] {
    var rows = Array(repeating: Float(0), count: sources * targets)
    if sources == 1 {
      for target in 0..<min(2, targets) { rows[target] = 1 }
    } else if targets == 2, sources > 2 {
      rows = downmix(sources)
    } else if sources <= targets {
      for source in 0..<sources { rows[source * sources + source] = 1 }
    } else {
      let share = 1 / Float((sources + targets - 1) / targets)
      for source in 0..<sources { rows[source % targets * sources + source] = share }
    }
    return rows
  }

  /// For each source its factor to the left and to the right, in the order of channels of WAV files.
  private static func downmix(_ sources: Int) -> [Float] {
    let half = Float(0.5).squareRoot()
    let (left, right, centre) = ((Float(1), Float(0)), (Float(0), Float(1)), (half, half))
    let (low, backLeft, backRight) = ((Float(0), Float(0)), (half, Float(0)), (Float(0), half))
    let pairs =
      switch sources {
      case 3: [left, right, centre]
      case 4: [left, right, backLeft, backRight]
      case 5: [left, right, centre, backLeft, backRight]
      case 6: [left, right, centre, low, backLeft, backRight]
      case 7: [left, right, centre, low, (0.5, 0.5), backLeft, backRight]
      case 8: [left, right, centre, low, backLeft, backRight, backLeft, backRight]
      default: (0..<sources).map { $0 % 2 == 0 ? left : right }
      }
    let scale = 1 / max(1, pairs.reduce(0) { $0 + $1.0 })
    return pairs.map { $0.0 * scale } + pairs.map { $0.1 * scale }
  }
}
