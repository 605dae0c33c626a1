import CJACK
import CRealtime
import Synchronization

// What libjack calls outside the process callback. Each of these only sets a flag and wakes the control thread: they may
// run on the notification thread, which must not ask the server anything, on the real-time thread (xruns in PipeWire,
// the first period in jackd2), or like a signal handler. None may be cancelled half-way.

/// - Context: notify
@_noLocks
private func note(
  _ argument: UnsafeMutableRawPointer?, _ write: (UnsafeMutablePointer<CallbackStatus>) -> Void
) {
  guard let argument else { return }
  let cancellation = forbid_cancellation()
  // The control thread passed the address of the status, which outlives the client.
  let status = argument.assumingMemoryBound(to: CallbackStatus.self)
  write(status)
  signal_event(status.pointee.event)
  restore_cancellation(cancellation)
}

/// jackd2 calls this one only if no other is registered, PipeWire 0.3.65 calls it always.
///
/// - Context: notify, like a signal handler
@_noLocks
func shutdownCallback(_ argument: UnsafeMutableRawPointer?) {
  note(argument) { $0.pointee.isShutDown.store(true, ordering: .releasing) }
}

/// - Context: notify, like a signal handler
@_noLocks
func infoShutdownCallback(
  _ code: jack_status_t, _ reason: UnsafePointer<CChar>?, _ argument: UnsafeMutableRawPointer?
) {
  shutdownCallback(argument)
}

/// - Context: notify; in jackd2 the first time the real-time thread, before its first cycle
@_noLocks
func bufferSizeCallback(_ frameCount: UInt32, _ argument: UnsafeMutableRawPointer?) -> Int32 {
  note(argument) { $0.pointee.announcedPeriod.store(Int(frameCount), ordering: .releasing) }
  return 0
}

/// - Context: notify
@_noLocks
func sampleRateCallback(_ rate: UInt32, _ argument: UnsafeMutableRawPointer?) -> Int32 {
  note(argument) { $0.pointee.announcedRate.store(Int(rate), ordering: .releasing) }
  return 0
}

/// - Context: process in PipeWire, notify in jackd2: it only counts
@_noLocks
func xrunCallback(_ argument: UnsafeMutableRawPointer?) -> Int32 {
  guard let argument else { return 0 }
  // As in `note`.
  let status = argument.assumingMemoryBound(to: CallbackStatus.self)
  status.pointee.xruns.wrappingAdd(1, ordering: .relaxed)
  return 0
}

/// - Context: notify
@_noLocks
func freewheelCallback(_ isStarting: Int32, _ argument: UnsafeMutableRawPointer?) {
  note(argument) { $0.pointee.isFreewheeling.store(isStarting != 0, ordering: .releasing) }
}

/// - Context: notify
@_noLocks
func portRegistrationCallback(
  _ port: UInt32, _ isRegistered: Int32, _ argument: UnsafeMutableRawPointer?
) {
  note(argument) { status in
    if isRegistered != 0, !status.pointee.arrivals.push(port) {
      status.pointee.isArrivalLost.store(true, ordering: .releasing)
    }
    status.pointee.isGraphChanged.store(true, ordering: .releasing)
  }
}

/// - Context: notify
@_noLocks
func portRenameCallback(
  _ port: UInt32, _ oldName: UnsafePointer<CChar>?, _ newName: UnsafePointer<CChar>?,
  _ argument: UnsafeMutableRawPointer?
) {
  portRegistrationCallback(port, 1, argument)
}

/// - Context: notify
@_noLocks
func portConnectCallback(
  _ first: UInt32, _ second: UInt32, _ isConnected: Int32, _ argument: UnsafeMutableRawPointer?
) {
  note(argument) { status in
    status.pointee.isGraphChanged.store(true, ordering: .releasing)
    status.pointee.isLatencyChanged.store(true, ordering: .releasing)
  }
}

/// - Context: notify
@_noLocks
func graphOrderCallback(_ argument: UnsafeMutableRawPointer?) -> Int32 {
  note(argument) { $0.pointee.isGraphChanged.store(true, ordering: .releasing) }
  return 0
}

/// - Context: notify
@_noLocks
func latencyCallback(_ mode: jack_latency_callback_mode_t, _ argument: UnsafeMutableRawPointer?) {
  note(argument) { $0.pointee.isLatencyChanged.store(true, ordering: .releasing) }
}

/// libjack calls it in each thread that it starts for the client.
///
/// - Context: notify; the real-time thread before its first cycle
@_noLocks
func threadInitCallback(_ argument: UnsafeMutableRawPointer?) {
  note(argument) {
    $0.pointee.threads.add(handle: UInt(current_thread()), number: current_thread_number())
  }
}
