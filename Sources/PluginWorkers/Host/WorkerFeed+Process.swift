import CRealtime
import Realtime
import Synchronization

/// Hands what stands in the inputs of a feed to its worker, and takes what is known of the outputs.
///
/// - Context: process
@_noLocks
func runWorkerFeed(_ state: UnsafeMutableRawPointer?, _ frameCount: UInt32) {
  guard let state else { return }
  let feed = state.assumingMemoryBound(to: WorkerFeed.self)
  feed.pointee.push(Int(frameCount))
  feed.pointee.takeResults()
}

extension WorkerFeed {
  /// Writes a record and wakes the worker; when the ring is full the frames are lost and counted.
  @_noLocks
  mutating func push(_ frameCount: Int) {
    serial = serial &+ 1
    let sampleCount = frameCount &* channelCount
    guard let values = producer.reserve(valueCount: sampleCount &+ controls.count) else {
      _ = lost.wrappingAdd(1, ordering: .relaxed)
      return
    }
    write(frameCount, to: values)
    var control = 0
    while control < controls.count {
      values[sampleCount &+ control] = controls.base[control]
      control &+= 1
    }
    producer.commit(
      FeedHeader(
        position: Int64(truncatingIfNeeded: position.base.pointee),
        frameCount: UInt32(truncatingIfNeeded: frameCount),
        channelCount: UInt32(truncatingIfNeeded: channelCount),
        controlCount: UInt32(truncatingIfNeeded: controls.count), serial: serial))
    fed.store(position.base.pointee &+ frameCount, ordering: .relaxed)
    wake(semaphore)
  }

  @_noLocks
  private func write(_ frameCount: Int, to values: UnsafeMutablePointer<Float>) {
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
  }

  /// Whether the worker has told what the outputs held after the run that is to be published now.
  var hasResults: Bool {
    @_noLocks get {
      let wanted = serial &- delay
      // Acquire: the values that this number announces are visible.
      return table.mark(wanted).pointee.load(ordering: .acquiring) == wanted
    }
  }

  /// Takes those results; older ones stay where they have not come in time, and all are 0 while the plugin does not run.
  @_noLocks
  func takeResults() {
    let isOn = isRunning.load(ordering: .relaxed)
    guard !isOn || hasResults else { return }
    let values = table.values(serial &- delay)
    var index = 0
    while index < results.count {
      results.base[index] = isOn ? values[index] : 0
      index &+= 1
    }
  }
}
