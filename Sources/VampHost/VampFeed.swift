import CRealtime
import Glibc
import Realtime
import Synchronization

/// What the callback works with to hand one input to a worker.
struct VampFeed: ~Copyable {
  var producer: RecordProducer<FeedHeader>
  let semaphore: UnsafeMutablePointer<sem_t>
  /// The samples of one run, one channel after the other, each with room for a block.
  let samples: OwnedBuffer<Float>
  let blockLength: Int
  let channelCount: Int
  /// The position of the first frame of a run.
  let position: OwnedBuffer<Int>
  /// The position behind the newest frame that a worker was given.
  let fed = Atomic<Int>(0)
  /// How many runs found the ring full.
  let lost = Atomic<Int>(0)
}

/// Owns a ``VampFeed`` at an address that stays.
///
/// - Context: control
final class FeedOwner: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<VampFeed>
  private let memory: WorkerMemory

  /// Makes the feed of the plugin in `slot`; `blockLength` frames of `channels` channels come at once, at most.
  init(_ memory: WorkerMemory, slot: Int, channels: Int, blockLength: Int) {
    self.memory = memory
    pointer = .allocate(capacity: 1)
    pointer.initialize(
      to: VampFeed(
        producer: memory.ring(slot).takeProducer(), semaphore: memory.wakeUp.semaphore,
        samples: OwnedBuffer(repeating: 0, count: channels * blockLength),
        blockLength: blockLength, channelCount: channels,
        position: OwnedBuffer(repeating: 0, count: 1)))
  }

  /// Where each channel is read.
  var inputs: [UnsafeMutablePointer<Float>] {
    (0..<pointer.pointee.channelCount).map {
      pointer.pointee.samples.base + $0 * pointer.pointee.blockLength
    }
  }

  /// - Context: any
  var fed: Int { pointer.pointee.fed.load(ordering: .relaxed) }
  /// - Context: any
  var lost: Int { pointer.pointee.lost.load(ordering: .relaxed) }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
