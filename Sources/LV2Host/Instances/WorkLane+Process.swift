import CLV2
import CLilv
import CRealtime
import Realtime

extension WorkLane {
  /// Gives the instance behind `handle` what its worker has answered.
  @_noLocks
  mutating func deliver(to handle: LV2_Handle?, name: UnsafePointer<CChar>) {
    guard let respond else { return }
    while let size = responses.read({ header, values in
      respond_to_lv2_plugin(respond, handle, header.size, values.baseAddress, name)
      return header.size
    }) {
      _ = size
    }
    if let endRun { end_run_of_lv2_plugin(endRun, handle, name) }
  }
}

extension RecordProducer where Header == WorkHeader {
  /// Puts `size` bytes into the ring; returns false when they do not fit.
  @_noLocks
  mutating func put(_ size: UInt32, _ data: UnsafeRawPointer?) -> Bool {
    let count = data == nil ? 0 : Int(size)
    guard let values = reserve(valueCount: (count &+ 3) / 4) else { return false }
    let bytes = UnsafeMutableRawPointer(values).assumingMemoryBound(to: UInt8.self)
    if let source = data?.assumingMemoryBound(to: UInt8.self) {
      var index = 0
      while index < count {
        bytes[index] = source[index]
        index &+= 1
      }
    }
    commit(WorkHeader(size: UInt32(truncatingIfNeeded: count)))
    return true
  }
}

/// The plugin asks in run() for work to be done elsewhere.
@_noLocks
func scheduleWork(
  _ handle: LV2_Worker_Schedule_Handle?, _ size: UInt32, _ data: UnsafeRawPointer?
) -> LV2_Worker_Status {
  guard let lane = handle?.assumingMemoryBound(to: WorkLane.self) else {
    return LV2_WORKER_ERR_UNKNOWN
  }
  guard lane.pointee.requests.put(size, data) else { return LV2_WORKER_ERR_NO_SPACE }
  wake(lane.pointee.semaphore)
  return LV2_WORKER_SUCCESS
}
