import Glibc
import Measurements

/// A sine made by turning a pointer: four multiplications a sample.
struct Oscillator {
  private var x: Double
  private var y: Double
  private let cosine: Double
  private let sine: Double
  private let strength: Double

  /// Makes a sine of `frequency` in Hz that begins at `phase`, in turns.
  init(_ frequency: Double, _ strength: Double, phase: Double, _ rate: SampleRate) {
    x = cos(2 * .pi * phase)
    y = sin(2 * .pi * phase)
    let angle = 2 * .pi * frequency / Double(rate.hertz)
    cosine = cos(angle)
    sine = sin(angle)
    self.strength = strength
  }

  /// Returns the sum of all `oscillators` for so many frames.
  static func sum(_ oscillators: inout [Oscillator], frameCount: Int) -> [Double] {
    var sum = Array(repeating: 0.0, count: frameCount)
    for index in oscillators.indices {
      sum.withUnsafeMutableBufferPointer { oscillators[index].add(to: $0) }
    }
    return sum
  }

  private mutating func add(to samples: UnsafeMutableBufferPointer<Double>) {
    for frame in samples.indices {
      samples[frame] += strength * y
      (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
    }
  }
}
