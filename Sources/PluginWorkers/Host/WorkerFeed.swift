import CRealtime
import Glibc
import Realtime
import Synchronization

/// What the callback works with to hand the sound of one plugin to a worker, and to read what its outputs hold.
struct WorkerFeed: ~Copyable {
  var producer: RecordProducer<FeedHeader>
  let semaphore: UnsafeMutablePointer<sem_t>
  /// The samples of one run, one channel after the other, each with room for a block.
  let samples: OwnedBuffer<Float>
  let blockLength: Int
  let channelCount: Int
  let controls: OwnedBuffer<Float>
  let results: OwnedBuffer<Float>
  let table: ResultTable
  /// How many runs the results are behind.
  let delay: UInt32
  /// The number of the newest run.
  var serial: UInt32
  /// The number before the first run.
  let origin: UInt32
  /// The position of the first frame of a run.
  let position: OwnedBuffer<Int>
  /// The position behind the newest frame that a worker was given.
  let fed = Atomic<Int>(0)
  /// How many runs found the ring full.
  let lost = Atomic<Int>(0)
  /// Whether the plugin runs.
  let isRunning = Atomic<Bool>(false)
}

/// What a plugin in a worker needs of the callback.
public struct FeedShape: Sendable {
  package let channels: Int
  /// The most frames that come at once.
  package let blockLength: Int
  package var controlCount = 0
  package var resultCount = 0
  /// How many runs the results are behind.
  package var delay = 0

  package init(channels: Int, blockLength: Int) {
    self.channels = channels
    self.blockLength = blockLength
  }
}

/// Owns a ``WorkerFeed`` at an address that stays.
///
/// - Context: control
final class FeedOwner: @unchecked Sendable {
  /// The number of the first run of each feed, far from those of the others: rows of one are never taken for another's.
  private static let serials = Atomic<UInt32>(1)

  let pointer: UnsafeMutablePointer<WorkerFeed>
  private let memory: WorkerMemory

  init(_ memory: WorkerMemory, slot: Int, _ shape: FeedShape) {
    precondition(shape.resultCount <= ResultTable.mostValues, "A row has room for the results")
    self.memory = memory
    pointer = .allocate(capacity: 1)
    let origin = FeedOwner.serials.wrappingAdd(1 << 22, ordering: .relaxed).oldValue
    pointer.initialize(
      to: WorkerFeed(
        producer: memory.ring(slot).takeProducer(), semaphore: memory.wakeUp.semaphore,
        samples: OwnedBuffer(repeating: 0, count: shape.channels * shape.blockLength),
        blockLength: shape.blockLength, channelCount: shape.channels,
        controls: OwnedBuffer(repeating: 0, count: shape.controlCount),
        results: OwnedBuffer(repeating: 0, count: shape.resultCount), table: memory.table(slot),
        delay: UInt32(shape.delay),
        serial: origin, origin: origin,
        position: OwnedBuffer(repeating: 0, count: 1)))
  }

  /// Where each channel is read.
  var inputs: [UnsafeMutablePointer<Float>] {
    (0..<pointer.pointee.channelCount).map {
      pointer.pointee.samples.base + $0 * pointer.pointee.blockLength
    }
  }

  var controls: [UnsafeMutablePointer<Float>] {
    (0..<pointer.pointee.controls.count).map { pointer.pointee.controls.base + $0 }
  }

  var results: [UnsafePointer<Float>] {
    (0..<pointer.pointee.results.count).map { UnsafePointer(pointer.pointee.results.base + $0) }
  }

  /// - Context: any
  var fed: Int { pointer.pointee.fed.load(ordering: .relaxed) }
  /// - Context: any
  var lost: Int { pointer.pointee.lost.load(ordering: .relaxed) }

  /// - Context: any
  func note(isRunning: Bool) {
    pointer.pointee.isRunning.store(isRunning, ordering: .relaxed)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
