import Realtime

/// The memory between the callback and one worker: a semaphore, and for each plugin that the worker runs a ring and a table.
///
/// - Context: control
final class WorkerMemory: Sendable {
  /// How many plugins one worker runs at most.
  static let slotCount = 8
  /// Half a second of two channels at 96 kHz, and more of less.
  static let ringBytes = 1 << 19
  private static let stride = ringBytes + SharedMemory.ringOverhead + ResultTable.byteCount
  private static let byteCount = 64 + slotCount * stride

  let memory: SharedMemory
  let wakeUp: WakeUp
  private let isNew: Bool

  /// Makes the memory on the host's side; nil when there is none to be had.
  init?() {
    guard let memory = SharedMemory(name: "flametube", byteCount: WorkerMemory.byteCount)
    else { return nil }
    self.memory = memory
    wakeUp = WakeUp(in: memory, at: 0, isNew: true)
    isNew = true
  }

  /// Maps the memory on the worker's side.
  init?(descriptor: Int32) {
    guard let memory = SharedMemory(descriptor: descriptor, byteCount: WorkerMemory.byteCount)
    else { return nil }
    self.memory = memory
    wakeUp = WakeUp(in: memory, at: 0, isNew: false)
    isNew = false
  }

  /// The ring of the plugin in `slot`; the host asks for a new one with each plugin.
  func ring(_ slot: Int) -> RecordRing<FeedHeader> {
    precondition((0..<WorkerMemory.slotCount).contains(slot), "A worker has no such slot")
    return RecordRing(
      in: memory, at: 64 + slot * WorkerMemory.stride, byteCount: WorkerMemory.ringBytes,
      isNew: isNew)
  }

  /// What the outputs of the plugin in `slot` hold.
  func table(_ slot: Int) -> ResultTable {
    precondition((0..<WorkerMemory.slotCount).contains(slot), "A worker has no such slot")
    return ResultTable(
      in: memory,
      at: 64 + slot * WorkerMemory.stride + WorkerMemory.ringBytes + SharedMemory.ringOverhead)
  }
}
