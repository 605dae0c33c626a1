import Glibc
import Realtime

/// The worker's work: takes what the host orders, and runs the plugins on what the callback leaves in their rings.
///
/// - Context: the worker's only thread
final class WorkerLoop {
  private let library: VampLibrary
  private let memory: WorkerMemory
  private let writer: FeatureWriter
  private var orders = OrderReader(descriptor: STDIN_FILENO)
  private var lanes: [Int: WorkerLane] = [:]

  init(library: VampLibrary, memory: WorkerMemory, writer: FeatureWriter) {
    self.library = library
    self.memory = memory
    self.writer = writer
  }

  /// Runs until the host has gone; throws what a plugin did that none may do.
  func run() throws(VampFault) {
    while let orders = orders.take() {
      for order in orders { try carryOut(order) }
      for lane in lanes.values { try lane.drain() }
      writer.flush()
      memory.wakeUp.wait(timeout: 100_000_000)
    }
  }

  private func carryOut(_ order: WorkerOrder) throws(VampFault) {
    switch order {
    case .attach(let request): attach(request)
    case .detach(let slot): lanes[slot] = nil
    case .finish(let slot): try lanes[slot]?.finish()
    }
  }

  private func attach(_ request: WorkerRequest) {
    lanes[request.slot] = nil
    do throws(VampFault) {
      guard let descriptor = library.descriptor(of: request.key) else {
        throw VampFault("the library has no such plugin")
      }
      lanes[request.slot] = try WorkerLane(request, descriptor, memory: memory, writer: writer)
    } catch {
      writer.add(
        FeatureRecord(.refused, slot: request.slot, epoch: request.epoch), text: error.reason)
    }
    writer.flush()
  }
}

/// One plugin of a worker with its ring.
final class WorkerLane {
  private let request: WorkerRequest
  private let runner: PluginRunner
  private let writer: FeatureWriter
  private var reader: RecordConsumer<FeedHeader>
  private var reportedDrops: Int64 = 0

  init(
    _ request: WorkerRequest, _ descriptor: VampLibrary.Descriptor, memory: WorkerMemory,
    writer: FeatureWriter
  ) throws(VampFault) {
    self.request = request
    self.writer = writer
    reader = memory.ring(request.slot).takeConsumer()
    runner = try PluginRunner(descriptor, request.settings) { feature in
      writer.add(
        FeatureRecord(
          .feature, slot: request.slot, epoch: request.epoch, output: feature.output,
          position: feature.position), feature.values)
    }
    // What was written before this plugin was there is nothing to it.
    reader.skipAll()
    writer.add(
      FeatureRecord(.ready, slot: request.slot, epoch: request.epoch),
      runner.outputs.map { Float($0.binCount ?? -1) })
  }

  /// Processes everything that waits in the ring.
  func drain() throws(VampFault) {
    while true {
      let result = reader.read { header, values -> Result<Void, VampFault> in
        do throws(VampFault) {
          try take(header, values)
          return .success(())
        } catch {
          return .failure(error)
        }
      }
      guard let result else { return }
      try result.get()
      writer.flush()
    }
  }

  private func take(
    _ header: FeedHeader, _ values: UnsafeBufferPointer<Float>
  ) throws(VampFault) {
    let count = Int(header.frameCount)
    guard let base = values.baseAddress, Int(header.channelCount) == request.settings.channels,
      count * request.settings.channels == values.count
    else { return }
    try runner.take(base, frameCount: count, at: header.position)
    tell(.consumed, position: header.position + Int64(count))
    guard runner.droppedCount > reportedDrops else { return }
    reportedDrops = runner.droppedCount
    tell(.dropped, position: reportedDrops)
  }

  /// Processes the end of the sound.
  func finish() throws(VampFault) {
    try drain()
    try runner.finish()
    tell(.finished, position: 0)
    writer.flush()
  }

  private func tell(_ kind: FeatureRecord.Kind, position: Int64) {
    writer.add(
      FeatureRecord(kind, slot: request.slot, epoch: request.epoch, position: position))
  }
}
