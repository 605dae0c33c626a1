import DSP
import Foundation
import Measurements
import Testing

@Suite("Needles") struct SecondOrderFollowerTests {
  /// The values of a follower every millisecond after a constant 1 sets in.
  private func step(
    frequency: Double, quality: Double, rate: Int, squares: Bool = false
  ) -> [Double] {
    var follower = SecondOrderFollower(
      frequency: frequency, quality: quality, rate: SampleRate(hertz: rate))
    let block = Array(repeating: Float(-1), count: rate / 1_000)
    return (0..<2_000).map { _ in
      block.withUnsafeBufferPointer {
        if squares {
          follower.follow(squaresOf: $0.baseAddress!, count: $0.count)
        } else {
          follower.follow(magnitudesOf: $0.baseAddress!, count: $0.count)
        }
      }
      return follower.value
    }
  }

  @Test("The needle of a VU meter is at 99 % after 300 ms ±10 % and overshoots by 1 to 1.5 %")
  func volume() {
    for rate in [44_000, 48_000, 96_000, 192_000] {
      let values = step(frequency: 2.1505, quality: 0.6152, rate: rate)
      let time = values.firstIndex { $0 >= 0.99 } ?? 0
      #expect((270...330).contains(time + 1), "\(time + 1) ms at \(rate) Hz")
      let overshoot = (values.max() ?? 0) - 1
      #expect((0.01...0.015).contains(overshoot), "\(overshoot) at \(rate) Hz")
      #expect(abs(values[1_999] - 1) < 1e-3)
    }
  }

  @Test("The RMS of a K meter is at 99 % after 600 ms and does not overshoot")
  func loudnessMeter() {
    let values = step(frequency: 9.72 / (2 * .pi), quality: 0.5, rate: 48_000, squares: true)
    let time = values.firstIndex { $0.squareRoot() >= 0.99 } ?? 0
    #expect(abs(time - 600) <= 15)
    #expect(values.allSatisfy { $0 <= 1 })
  }

  @Test("The step from rest is the closed solution of the second-order system")
  func closedForm() {
    let values = step(frequency: 2.1505, quality: 0.6152, rate: 48_000)
    let angular = 2 * Double.pi * 2.1505
    let damping = 1 / (2 * 0.6152)
    let root = (1 - damping * damping).squareRoot()
    for index in stride(from: 0, to: 2_000, by: 37) {
      let time = Double(index + 1) / 1_000
      let phase = root * angular * time
      let expected =
        1 - exp(-damping * angular * time) * (cos(phase) + damping / root * sin(phase))
      #expect(abs(values[index] - expected) < 1e-6)
    }
  }

  @Test("A block of any length ends where its samples one by one end")
  func blocks() {
    let samples = noise(count: 3_000)
    let rate = SampleRate(hertz: 48_000)
    var whole = SecondOrderFollower(frequency: 2.15, quality: 0.6, rate: rate)
    var single = whole
    samples.withUnsafeBufferPointer { buffer in
      whole.follow(magnitudesOf: buffer.baseAddress!, count: buffer.count)
      for index in buffer.indices {
        single.follow(magnitudesOf: buffer.baseAddress! + index, count: 1)
      }
    }
    #expect(abs(whole.value - single.value) < 1e-3 * single.value)
  }
}
