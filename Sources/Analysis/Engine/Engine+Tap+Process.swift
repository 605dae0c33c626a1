import Measurements
import Realtime

extension Engine {
  /// Hands one slice of all channels to the recorder.
  @_noLocks
  mutating func record(
    _ channels: UnsafePointer<UnsafePointer<Float>?>, offset: Int, count: Int
  ) {
    guard hasTap, let table else { return }
    let channelCount = table.pointee.channelCount
    guard let values = tap.reserve(valueCount: channelCount &* count) else {
      _ = counters.lostBlocks.wrappingAdd(1, ordering: .relaxed)
      return
    }
    var channel = 0
    while channel < channelCount {
      let source = channels[channel].map { $0 + offset }
      let output = values + channel &* count
      var frame = 0
      while frame < count {
        output[frame] = source?[frame] ?? 0
        frame &+= 1
      }
      channel &+= 1
    }
    tap.commit(
      TapHeader(
        position: position, frameCount: count, channelCount: channelCount,
        rate: recordedRate, startsGrid: startsGrid))
    startsGrid = false
  }
}
