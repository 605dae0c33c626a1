import Analysis
import CJACK
import CRealtime
import Realtime
import Synchronization

/// What the server calls in each cycle.
///
/// It always returns 0: jackd2 ends a client that returns anything else without a word.
///
/// - Context: process
@_noLocks
func processCallback(_ frameCount: UInt32, _ argument: UnsafeMutableRawPointer?) -> Int32 {
  guard let argument else { return 0 }
  // The control thread passed the address of a context, which outlives the client.
  let context = argument.assumingMemoryBound(to: ProcessContext.self)
  let cancellation = forbid_cancellation()
  flush_denormals_to_zero()
  enter_realtime()
  runCycle(context, Int(frameCount))
  exit_realtime()
  restore_cancellation(cancellation)
  return 0
}

/// The signal path: from the player to the ports, and from the ports into the engine.
@_noLocks
private func runCycle(_ context: UnsafeMutablePointer<ProcessContext>, _ frameCount: Int) {
  let cycle = ProcessCycle()
  noteCycle(context.pointee.status, frameCount)
  let time = context.pointee.clock.extend(jack_last_frame_time(context.pointee.client))
  context.pointee.engine.beginCycle(in: cycle)
  lookAtTransport(context, frameCount)
  // Our inputs may be linked with our outputs: jackd2 lends both one buffer, so it is filled before it is read.
  playSongs(context, frameCount, in: cycle)
  playMIDI(context, frameCount, rate: rate(context))
  gatherBuffers(context, frameCount)
  context.pointee.engine.process(
    channels: context.pointee.channels.base, frameCount: frameCount, frameTime: time,
    rate: rate(context), in: cycle)
}

/// Counts the cycle, and says when it began, how long it is and who runs it.
@_noLocks
private func noteCycle(_ status: UnsafeMutablePointer<CallbackStatus>, _ frameCount: Int) {
  status.pointee.cycles.wrappingAdd(1, ordering: .relaxed)
  status.pointee.cycleTime.store(monotonic_nanoseconds(), ordering: .relaxed)
  status.pointee.frameCount.store(frameCount, ordering: .relaxed)
  status.pointee.processThread.store(UInt(current_thread()), ordering: .relaxed)
  // Acquire and release: whoever wakes knows that the cycle before this one is over.
  if status.pointee.isCycleAwaited.exchange(false, ordering: .acquiringAndReleasing) {
    wake(status.pointee.nextCycle)
  }
}

/// Notes where the transport is, and tells when somebody has started, stopped or moved it.
@_noLocks
private func lookAtTransport(_ context: UnsafeMutablePointer<ProcessContext>, _ frameCount: Int) {
  let status = context.pointee.status
  guard status.pointee.transport.isWatched.load(ordering: .relaxed) else {
    context.pointee.transport.isKnown = false
    return
  }
  var frame: UInt32 = 0
  let state = transport_state(context.pointee.client, &frame)
  status.pointee.transport.frame.store(frame, ordering: .relaxed)
  let isNews = context.pointee.transport.follow(
    state: state, frame: frame, count: frameCount, rate: rate(context))
  guard isNews else { return }
  let last = status.pointee.transport.change.load(ordering: .relaxed)
  let change = TransportChange(
    after: last, isRolling: context.pointee.transport.isRolling, frame: frame)
  status.pointee.transport.change.store(change.word, ordering: .releasing)
  wake(status.pointee.transport.news)
}

/// Collects where the samples of each channel are; nil for a port that is not there.
@_noLocks
private func gatherBuffers(_ context: UnsafeMutablePointer<ProcessContext>, _ frameCount: Int) {
  guard let slots = context.pointee.engine.portSlots else { return }
  let channels = context.pointee.channels.base
  for channel in 0..<min(context.pointee.engine.channelCount, context.pointee.channels.count) {
    let port = context.pointee.inputs.handle(in: Int(slots[channel]))
    channels[channel] = UnsafePointer(samples(of: port, frameCount))
  }
}

/// Fills the output ports from the player.
@_noLocks
private func playSongs(
  _ context: UnsafeMutablePointer<ProcessContext>, _ frameCount: Int,
  in cycle: borrowing ProcessCycle
) {
  guard context.pointee.playback.channelCount > 0 else { return }
  let destinations = context.pointee.destinations.base
  for output in 0..<context.pointee.destinations.count {
    destinations[output] = samples(of: context.pointee.outputs.handle(in: output), frameCount)
  }
  let isFreewheeling = context.pointee.status.pointee.isFreewheeling.load(ordering: .relaxed)
  context.pointee.playback.render(
    to: destinations, count: frameCount, rate: rate(context), isFreewheeling: isFreewheeling,
    in: cycle)
}

/// Frames per second in this cycle.
@_noLocks
private func rate(_ context: UnsafeMutablePointer<ProcessContext>) -> Int {
  let announced = context.pointee.status.pointee.announcedRate.load(ordering: .relaxed)
  return announced > 0 ? announced : context.pointee.rate
}

/// Where the samples of a port are in this cycle.
@_noLocks
private func samples(of port: OpaquePointer?, _ frameCount: Int) -> UnsafeMutablePointer<Float>? {
  guard let port, let buffer = jack_port_get_buffer(port, UInt32(truncatingIfNeeded: frameCount))
  else {
    return nil
  }
  // The ports are audio ports: JACK's default type is 32-bit floats.
  return buffer.assumingMemoryBound(to: Float.self)
}
