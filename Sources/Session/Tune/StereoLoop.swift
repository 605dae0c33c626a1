/// Two channels in which what passes the end goes on at the start: the reason why the tune has no seam.
struct StereoLoop {
  private(set) var left: [Float]
  private(set) var right: [Float]

  init(frameCount: Int) {
    left = Array(repeating: 0, count: frameCount)
    right = left
  }

  /// Adds one note to both channels, each with its gain.
  mutating func add(_ note: [Float], at frame: Int, left leftGain: Float, right rightGain: Float) {
    StereoLoop.combine(&left, note, at: frame) { $0 + $1 * leftGain }
    StereoLoop.combine(&right, note, at: frame) { $0 + $1 * rightGain }
  }

  /// Adds a chord, which has two channels of its own.
  mutating func add(_ chord: Chord, at frame: Int, gain: Float) {
    StereoLoop.combine(&left, chord.left, at: frame) { $0 + $1 * gain }
    StereoLoop.combine(&right, chord.right, at: frame) { $0 + $1 * gain }
  }

  /// Multiplies both channels with `curve` from `frame` on.
  mutating func multiply(by curve: [Float], at frame: Int) {
    StereoLoop.combine(&left, curve, at: frame) { $0 * $1 }
    StereoLoop.combine(&right, curve, at: frame) { $0 * $1 }
  }

  /// Takes away what lies far below hearing, the constant part included, with a first-order filter of such a
  /// `coefficient`, e^(−2π·frequency/rate).
  mutating func highPass(coefficient: Float) {
    StereoLoop.highPass(&left, coefficient)
    StereoLoop.highPass(&right, coefficient)
  }

  /// The first round only finds the state in which the second one begins and ends.
  private static func highPass(_ channel: inout [Float], _ coefficient: Float) {
    channel.withUnsafeMutableBufferPointer { samples in
      var (input, output) = (samples[samples.count - 1], Float(0))
      for round in 0..<2 {
        for frame in samples.indices {
          output = coefficient * (output + samples[frame] - input)
          input = samples[frame]
          if round == 1 { samples[frame] = output }
        }
      }
    }
  }

  private static func combine(
    _ channel: inout [Float], _ note: [Float], at frame: Int, _ operation: (Float, Float) -> Float
  ) {
    channel.withUnsafeMutableBufferPointer { samples in
      var position = frame % samples.count
      for sample in note {
        samples[position] = operation(samples[position], sample)
        position += 1
        if position == samples.count { position = 0 }
      }
    }
  }
}
