import Foundation
import Measurements
import Testing

@Suite("Work that plugins put off", .serialized)
struct WorkerTests {
  private let bundle: RigBundle

  init() throws {
    bundle = try RigBundle()
  }

  @Test("Offline each request is answered within its run")
  func offline() throws {
    let rig = try PluginRig(
      [rigPlugin("worker")], channels: 1, hosted: bundle.plainHost.hosted(isOffline: true))
    rig.run([[Float](repeating: 0, count: 48_000)])
    let last = try #require(rig.frames[0].last)
    // What run() sees is the answers to all requests but its own.
    #expect(last == [100, 99, 0, 99])
  }

  @Test(
    "Live the work is done elsewhere, one piece at a time, and every request is answered in order")
  func live() throws {
    let rig = try PluginRig(
      [rigPlugin("worker")], channels: 1, hosted: bundle.plainHost.hosted(isOffline: false))
    let hop = [Float](repeating: 0, count: 480)
    for _ in 0..<200 { rig.run([hop]) }
    // Each further run adds a request: the answers follow, however slow the machine.
    let deadline = Date(timeIntervalSinceNow: 30)
    var last = try #require(rig.frames[0].last)
    while last[1] < 200, Date() < deadline {
      usleep(1_000)
      rig.run([hop])
      last = try #require(rig.frames[0].last)
    }
    #expect(last[1] >= 200 && last[2] == 0)
    #expect(last[3] == Float(rig.frames[0].count - 1))
  }
}
