import CRealtime
import Realtime
import Synchronization

extension PlaybackSource {
  /// Frames in which the volume reaches a new value: 21 ms at 48 kHz.
  private static var gainFrames: Float { @_noLocks get { 1_024 } }

  /// Writes `count` frames to `outputs`, one buffer a channel of the link; a buffer that is nil is left out.
  ///
  /// In a freewheeling cycle it waits for the decoder, since no clock presses.
  ///
  /// - Context: process
  @_noLocks
  public mutating func render(
    to outputs: UnsafePointer<UnsafeMutablePointer<Float>?>, count: Int, rate: Int,
    isFreewheeling: Bool, in cycle: borrowing ProcessCycle
  ) {
    guard let state else { return }
    clear(outputs, count)
    followTransport(state)
    takeOffer(state)
    if isFreewheeling { awaitFrames(count, rate) }
    current?.look(rate: rate)
    previous?.look(rate: rate)
    for frame in 0..<count { renderFrame(outputs, frame, state) }
    current?.publish()
    previous?.publish()
    settle(state, rate)
  }

  @_noLocks
  private func clear(
    _ outputs: UnsafePointer<UnsafeMutablePointer<Float>?>, _ count: Int
  ) {
    for channel in 0..<channelCount {
      guard let output = outputs[channel] else { continue }
      for frame in 0..<count { output[frame] = 0 }
    }
  }

  /// Looks what control wants.
  @_noLocks
  private mutating func followTransport(_ state: UnsafeMutablePointer<PlaybackState>) {
    // Acquire: a lane that was offered before is found in this cycle, too.
    let word = state.pointee.transport.load(ordering: .acquiring)
    if word != transportWord {
      transportWord = word
      transport.head(for: word & 1 == 0 ? 0 : 1, frames: Int(truncatingIfNeeded: word >> 1))
    }
    let wanted = Float(bitPattern: state.pointee.gain.load(ordering: .relaxed))
    guard wanted != gainTarget else { return }
    gainTarget = wanted
    gainStep = (wanted - gain) / PlaybackSource.gainFrames
  }

  /// Begins to play the lane that is offered, unless another one is still faded out.
  @_noLocks
  private mutating func takeOffer(_ state: UnsafeMutablePointer<PlaybackState>) {
    let isFading = transport.target == 0 && transport.place > 0
    guard previous == nil, !isFading else { return }
    // Acquire: the frames of the lane are visible.
    let offer = LaneOffer(word: state.pointee.offer.load(ordering: .acquiring))
    guard offer.generation != 0, !offer.isTaken else { return }
    let (isMine, _) = state.pointee.offer.compareExchange(
      expected: offer.word, desired: offer.taken.word, ordering: .acquiringAndReleasing)
    guard isMine else { return }
    let isHeard = transport.place > 0 && (current?.isOver ?? true) == false
    previous = isHeard ? current : nil
    current = reader(of: offer.lane, state)
    crossing = Ramp(at: isHeard ? 0 : 1)
    crossing.head(for: 1, frames: offer.fade)
  }

  @_noLocks
  private func reader(
    of lane: Int, _ state: UnsafeMutablePointer<PlaybackState>
  ) -> LaneReader {
    LaneReader(
      state: lane == 0 ? state.pointee.lanes.0 : state.pointee.lanes.1,
      samples: UnsafePointer(lane == 0 ? state.pointee.samples.0 : state.pointee.samples.1),
      channelCount: channelCount, capacity: capacity)
  }

  @_noLocks
  private mutating func renderFrame(
    _ outputs: UnsafePointer<UnsafeMutablePointer<Float>?>, _ frame: Int,
    _ state: UnsafeMutablePointer<PlaybackState>
  ) {
    moveGain()
    let playing = transport.next()
    guard transport.place > 0 else { return }
    let crossed = crossing.next()
    let factor = playing * gain
    var dry = addFrame(frame, of: &current, factor * crossed, to: outputs)
    if previous != nil {
      dry = addFrame(frame, of: &previous, factor * (1 - crossed), to: outputs) || dry
    }
    if dry { state.pointee.underruns.wrappingAdd(1, ordering: .relaxed) }
  }

  @_noLocks
  private mutating func moveGain() {
    guard gain != gainTarget else { return }
    let next = gain + gainStep
    let hasPassed = gainStep > 0 ? next >= gainTarget : next <= gainTarget
    gain = hasPassed ? gainTarget : next
  }

  /// Tells control and the decoder how far things are.
  @_noLocks
  private mutating func settle(_ state: UnsafeMutablePointer<PlaybackState>, _ rate: Int) {
    let isSilent = transport.place == 0
    state.pointee.isSilent.store(isSilent, ordering: .releasing)
    if previous != nil, isSilent || crossing.isSettled || previous?.isOver == true {
      previous = nil
      crossing = Ramp(at: isSilent ? 1 : crossing.place)
      crossing.head(for: 1, frames: LaneReader.guardCount)
    }
    let offer = LaneOffer(word: state.pointee.offer.load(ordering: .relaxed))
    var hasWork = (current?.limit ?? 0) &- (current?.position ?? 0) < rate
    if previous == nil, offer.isTaken,
      state.pointee.settled.load(ordering: .relaxed) != offer.generation
    {
      // Release: the other lane is not read any more when the decoder finds this.
      state.pointee.settled.store(offer.generation, ordering: .releasing)
      hasWork = true
    }
    if hasWork, current?.isComplete != true { wake(state.pointee.semaphore) }
  }

  /// Waits, but not for ever, until a freewheeling cycle has its frames.
  @_noLocks
  private func awaitFrames(_ count: Int, _ rate: Int) {
    guard transport.target > 0, var lane = current else { return }
    for _ in 0..<5_000 {
      lane.look(rate: rate)
      if lane.isComplete || lane.limit &- lane.position >= count &+ LaneReader.guardCount { return }
      if let state { wake(state.pointee.semaphore) }
      pause_freewheeling_cycle()
    }
  }
}

/// Adds the next frame of `lane`, times `factor`, to frame number `frame` of the outputs; true when the lane ran dry.
///
/// - Context: process
@_noLocks
private func addFrame(
  _ frame: Int, of lane: inout LaneReader?, _ factor: Float,
  to outputs: UnsafePointer<UnsafeMutablePointer<Float>?>
) -> Bool {
  guard lane?.hasFrames == true else { return false }
  let factor = factor * (lane?.nextGain() ?? 0)
  for channel in 0..<(lane?.channelCount ?? 0) {
    guard let output = outputs[channel] else { continue }
    output[frame] += factor * (lane?.sample(channel) ?? 0)
  }
  return lane?.advance() ?? false
}
