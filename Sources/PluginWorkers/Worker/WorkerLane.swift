import Realtime

/// One plugin of a worker with its ring.
///
/// - Context: the worker's only thread
final class WorkerLane {
  private let request: WorkerRequest
  private let guest: any WorkerGuest
  private let writer: FeatureWriter
  private let table: ResultTable
  private var reader: RecordConsumer<FeedHeader>
  private var reportedDrops: Int64 = 0

  init(
    _ request: WorkerRequest, memory: WorkerMemory, writer: FeatureWriter, make: GuestMaker
  ) throws(WorkerFault) {
    self.request = request
    self.writer = writer
    reader = memory.ring(request.slot).takeConsumer()
    table = memory.table(request.slot)
    guest = try make(request) { feature in
      writer.add(
        FeatureRecord(
          .feature, slot: request.slot, epoch: request.epoch, output: feature.output,
          position: feature.position), feature.values)
    }
    // What was written before this plugin was there is nothing to it.
    reader.skipAll()
    writer.add(FeatureRecord(.ready, slot: request.slot, epoch: request.epoch), guest.facts)
  }

  /// Processes everything that waits in the ring.
  func drain() throws(WorkerFault) {
    while true {
      let result = reader.read { header, values -> Result<Void, WorkerFault> in
        do throws(WorkerFault) {
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
  ) throws(WorkerFault) {
    let count = Int(header.frameCount)
    let sampleCount = count * request.channels
    guard let base = values.baseAddress, Int(header.channelCount) == request.channels,
      sampleCount + Int(header.controlCount) == values.count
    else { return }
    try guest.take(
      WorkerBlock(
        planes: base, frameCount: count, position: header.position,
        controls: UnsafeBufferPointer(rebasing: values[sampleCount...])))
    if guest.resultCount > 0 { table.show(header.serial, guest.writeResults) }
    tell(.consumed, position: header.position + Int64(count))
    guard guest.droppedCount > reportedDrops else { return }
    reportedDrops = guest.droppedCount
    tell(.dropped, position: reportedDrops)
  }

  /// Processes the end of the sound.
  func finish() throws(WorkerFault) {
    try drain()
    try guest.finish()
    tell(.finished, position: 0)
    writer.flush()
  }

  private func tell(_ kind: FeatureRecord.Kind, position: Int64) {
    writer.add(
      FeatureRecord(kind, slot: request.slot, epoch: request.epoch, position: position))
  }
}
