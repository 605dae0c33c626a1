import Foundation
import Testing

@testable import Publishing

@Suite struct OnePoleTests {
  @Test(
    "A follower covers 1 − 1/e of a step in its time constant", arguments: [0.001, 0.01, 0.021])
  func timeConstant(hop: Double) {
    let follower = OnePole(timeConstant: 0.21, duration: hop)
    var value = 0.0
    for _ in 0..<Int((0.21 / hop).rounded()) { value = follower.advance(value, towards: 1) }
    #expect(abs(value - (1 - exp(-1))) < 1e-9)
  }

  @Test("A time constant of 0 follows at once")
  func instant() {
    #expect(OnePole(timeConstant: 0, duration: 0.01).advance(3, towards: -5) == -5)
  }
}
