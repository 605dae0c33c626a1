import Measurements
import Testing

@testable import Publishing

@Suite("Solo and mute")
struct SoloTests {
  private let stream = layout([
    instance([plain("all"), plain("peak"), plain("hit", kind: .event)], id: "level")
  ])

  @Test("While one address is solo nothing else goes out, and afterwards the state follows")
  func solo() throws {
    var rig = Rig(stream, [target()])
    rig.publisher.set(.xruns(1))
    rig.tick()
    rig.forget()
    rig.publisher.startSolo(try AddressPattern("/main/level/peak"), until: 1_000)
    rig.frame(480, [1, 2])
    rig.endCycle(480)
    rig.event(960, [2, 1])
    rig.tick()
    #expect(rig.addresses() == ["/flametube/main/level/peak"])
    #expect(rig.sent[0].allSatisfy { $0.sequence == nil })
    rig.forget()
    rig.now = 1_000
    rig.tick()
    #expect(rig.addresses().contains("/flametube/status/xruns"))
    rig.frame(1_440, [1, 2])
    rig.endCycle(1_440)
    #expect(rig.addresses().contains("/flametube/main/level/all"))
  }

  @Test("A solo pattern may have the prefix")
  func prefix() throws {
    var rig = Rig(stream, [target()])
    rig.publisher.startSolo(try AddressPattern("/flametube/main/level/all"), until: 1_000)
    rig.frame(480, [1, 2])
    rig.endCycle(480)
    #expect(rig.addresses() == ["/flametube/main/level/all"])
  }

  @Test("Muted, neither frames nor events go out, and their numbers do not grow")
  func mute() {
    var rig = Rig(stream, [target()])
    rig.publisher.set(.muted(true))
    rig.frame(480, [1, 2])
    rig.event(480, [2, 1])
    rig.endCycle(480)
    #expect(rig.figures("/flametube/status/muted") == [1])
    #expect(rig.frames().isEmpty)
    #expect(rig.figures("/flametube/main/level/hit").isEmpty)
    rig.publisher.set(.muted(false))
    rig.frame(960, [1, 2])
    rig.endCycle(960)
    #expect(rig.frames().first?.sequence?.arguments.first == .int(0))
  }
}
