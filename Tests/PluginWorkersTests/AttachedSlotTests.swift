import Testing

@testable import PluginWorkers

@Suite("The watch over a plugin that hears nothing")
struct AttachedSlotTests {
  private static let look: Int64 = 50_000_000

  /// A plugin that runs and has been given a block that it does not take.
  private func hanging() throws -> WorkerSlot {
    let feed = FeedOwner(
      try #require(WorkerMemory()), slot: 0, FeedShape(channels: 1, blockLength: 64))
    let request = WorkerRequest(key: "x", rate: 48_000, channels: 1, isOffline: false, details: [])
    let slot = WorkerSlot(index: 0, identifier: "x", request: request, feed: feed)
    slot.take(FeatureReader.Item(kind: .ready, slot: 0, epoch: 0, output: 0, position: 0))
    feed.pointer.pointee.push(64)
    return slot
  }

  @Test("One that takes nothing for 1.2 s hangs; where the machine stood still, that is no time")
  func stall() throws {
    let slot = try hanging()
    var entry = AttachedSlot(slot, now: 0)
    func complaint(_ now: Int64) -> String? {
      entry.complaint(now: now, limits: WorkerLimits(), isOffline: false)
    }
    #expect(complaint(0) == nil)
    var now: Int64 = 3_000_000_000
    #expect(complaint(now) == nil)
    var lookCount = 0
    while lookCount < 100, complaint(now) == nil {
      now += AttachedSlotTests.look
      lookCount += 1
    }
    // 100 ms of the time before count, and 1.2 s are passed by the next look of 50 ms.
    #expect(lookCount == 23)
  }
}
