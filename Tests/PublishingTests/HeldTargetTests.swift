import Measurements
import Testing

@testable import Publishing

@Suite struct HeldTargetTests {
  private let peak = InstanceOutput(
    descriptor: OutputDescriptor(
      "peak", "Peak", unit: .decibelsFullScale, range: -120...20, merge: .maximum,
      source: .payload(.amplitude)), count: 1)

  @Test("A target that is held gets no frames, others do, and its numbers tell what it missed")
  func held() {
    var rig = Rig(layout([instance([peak])]), [target(), target(.perSecond(50))])
    var isHeld = false
    rig.publisher.admitsFrame = { $0 == 0 || !isHeld }
    for hop in 1...30 {
      isHeld = (11...20).contains(hop)
      rig.frame(UInt64(hop * 960), [0])
      rig.endCycle(UInt64(hop * 960))
    }
    #expect(numbers(rig, 0) == Array(0..<30))
    #expect(numbers(rig, 1) == Array(0..<10) + Array(20..<30))
  }

  @Test("A target that is held is greeted and told of changes all the same")
  func changes() {
    var rig = Rig(layout([instance([peak])]), [target()])
    rig.publisher.admitsFrame = { _ in false }
    rig.publisher.set(.rate(SampleRate(hertz: 48_000)))
    rig.frame(960, [0])
    rig.endCycle(960)
    rig.tick()
    #expect(rig.frames().isEmpty)
    #expect(rig.addresses().isSuperset(of: ["/flametube/hello", "/flametube/status/rate"]))
  }

  /// The frame numbers that a target got.
  private func numbers(_ rig: Rig, _ target: Int) -> [Int] {
    rig.frames(target).compactMap { frame in
      (frame.sequence?.arguments.first?.number).map { Int($0) }
    }
  }
}
