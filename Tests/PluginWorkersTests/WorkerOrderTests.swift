import Testing

@testable import PluginWorkers

@Suite("Orders for a worker")
struct WorkerOrderTests {
  @Test("A worker reads what its host wrote, and texts cannot forge another order")
  func requests() throws {
    var request = WorkerRequest(
      key: "urn:x", rate: 44_100, channels: 2, isOffline: true,
      details: ["480", "a\tb\ndetach\t3", ""])
    request.slot = 5
    request.epoch = 9
    let line = WorkerOrder.attach(request).line
    #expect(line.split(separator: "\n").count == 1)
    guard case .attach(let read)? = WorkerOrder(line.dropLast()) else {
      Issue.record("The order is not read")
      return
    }
    #expect(read.slot == 5 && read.epoch == 9 && read.key == "urn:x" && read.rate == 44_100)
    #expect(read.channels == 2 && read.isOffline && read.details == ["480", "a b detach 3", ""])
  }

  @Test(
    "What is no order is none", arguments: ["", "attach", "detach\t99", "detach\t-1", "end\t1"])
  func others(_ line: String) {
    #expect(WorkerOrder(Substring(line)) == nil)
  }
}
