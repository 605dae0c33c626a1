import CRealtime
import Realtime

/// Hands what stands in the inputs of a feed to its worker.
///
/// - Context: process
@_noLocks
func runVampFeed(_ state: UnsafeMutableRawPointer?, _ frameCount: UInt32) {
  guard let state else { return }
  state.assumingMemoryBound(to: VampFeed.self).pointee.push(Int(frameCount))
}

extension VampFeed {
  /// Writes a record and wakes the worker; when the ring is full the frames are lost and counted.
  @_noLocks
  mutating func push(_ frameCount: Int) {
    guard let values = producer.reserve(valueCount: frameCount &* channelCount) else {
      _ = lost.wrappingAdd(1, ordering: .relaxed)
      return
    }
    var channel = 0
    while channel < channelCount {
      let source = samples.base + channel &* blockLength
      let target = values + channel &* frameCount
      var frame = 0
      while frame < frameCount {
        target[frame] = source[frame]
        frame &+= 1
      }
      channel &+= 1
    }
    producer.commit(
      FeedHeader(
        position: Int64(truncatingIfNeeded: position.base.pointee),
        frameCount: UInt32(truncatingIfNeeded: frameCount),
        channelCount: UInt32(truncatingIfNeeded: channelCount)))
    fed.store(position.base.pointee &+ frameCount, ordering: .relaxed)
    wake(semaphore)
  }
}
