import Glibc

/// The worker's work: takes what the host orders, and runs the plugins on what the callback leaves in their rings.
///
/// - Context: the worker's only thread
final class WorkerLoop {
  private let make: GuestMaker
  private let memory: WorkerMemory
  private let writer: FeatureWriter
  private var orders = OrderReader(descriptor: STDIN_FILENO)
  private var lanes: [Int: WorkerLane] = [:]

  init(memory: WorkerMemory, writer: FeatureWriter, make: @escaping GuestMaker) {
    self.make = make
    self.memory = memory
    self.writer = writer
  }

  /// Runs until the host has gone; throws what a plugin did that none may do.
  func run() throws(WorkerFault) {
    while let orders = orders.take() {
      for order in orders { try carryOut(order) }
      for lane in lanes.values { try lane.drain() }
      writer.flush()
      memory.wakeUp.wait(timeout: 100_000_000)
    }
  }

  private func carryOut(_ order: WorkerOrder) throws(WorkerFault) {
    switch order {
    case .attach(let request): attach(request)
    case .detach(let slot): lanes[slot] = nil
    case .finish(let slot): try lanes[slot]?.finish()
    }
  }

  private func attach(_ request: WorkerRequest) {
    lanes[request.slot] = nil
    do throws(WorkerFault) {
      lanes[request.slot] = try WorkerLane(request, memory: memory, writer: writer, make: make)
    } catch {
      writer.add(
        FeatureRecord(.refused, slot: request.slot, epoch: request.epoch), text: error.reason)
    }
    writer.flush()
  }
}
