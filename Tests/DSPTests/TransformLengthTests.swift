import DSP
import Measurements
import Testing

@Suite struct TransformLengthTests {
  @Test(
    "43 ms is 2048 points at 48 kHz and 1920 at 44.1 kHz",
    arguments: [(48_000, 2_048), (44_100, 1_920), (96_000, 4_096)])
  func nearest(hertz: Int, points: Int) {
    let rate = SampleRate(hertz: hertz)
    #expect(TransformLength(nearestTo: .milliseconds(43), at: rate).points == points)
  }

  @Test("Of two lengths that are equally near it is the longer")
  func tie() {
    // 263 lies between 256 = 2⁸ and 270 = 2·3³·5, and no other number of the form is between them.
    let rate = SampleRate(hertz: 1_000)
    #expect(TransformLength(nearestTo: .milliseconds(263), at: rate).points == 270)
    #expect(TransformLength(nearestTo: .milliseconds(262.9), at: rate).points == 256)
  }

  @Test("Durations beyond the limits give the limits")
  func limits() {
    let rate = SampleRate(hertz: 48_000)
    #expect(TransformLength(nearestTo: Seconds(0), at: rate).points == 256)
    #expect(TransformLength(nearestTo: Seconds(60), at: rate).points == 65_536)
  }

  @Test("Every length is even and has no prime factor above 5, and none is nearer")
  func form() {
    let all = Set((256...4_096).filter(isUsable))
    for target in stride(from: 256, through: 4_096, by: 7) {
      let length = TransformLength(
        nearestTo: Seconds(Double(target) / 48_000), at: SampleRate(hertz: 48_000)
      ).points
      #expect(all.contains(length))
      #expect(all.allSatisfy { abs($0 - target) >= abs(length - target) })
    }
  }

  private func isUsable(_ length: Int) -> Bool {
    var rest = length
    for factor in [2, 3, 5] {
      while rest % factor == 0 { rest /= factor }
    }
    return rest == 1 && length % 2 == 0
  }
}
