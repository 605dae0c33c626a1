import CRealtime
import Measurements
import Realtime

extension Engine {
  /// Carries out the commands that wait; call it first in each cycle, before the port buffers are gathered.
  ///
  /// - Context: process
  @_noLocks
  public mutating func beginCycle(in cycle: borrowing ProcessCycle) {
    while let command = commands.pop() {
      guard let pointer = command.pointer else { continue }
      switch command.kind {
      case .swap: putInForce(pointer)
      case .reset: resetAnalyzer(Int(command.index))
      case .tell: tellAnalyzer(Int(command.index), code: command.code, value: command.value)
      }
    }
  }

  /// Analyzes one cycle of `frameCount` frames, of any number, that starts at `frameTime`.
  ///
  /// `channels` holds one pointer for each of ``channelCount``; nil reads as silence. A `frameTime` other than the
  /// last one plus its frames is a gap: the grid starts anew and the gap is reported once. The block of the cycle before,
  /// shown again, is passed over: so jackd2 shows it to a client that came late and read the next cycle's block. `rate` is how many frames come in
  /// a second, where that may differ from the graph's for a while; the recorder alone is told.
  ///
  /// - Context: process
  @_noLocks
  public mutating func process(
    channels: UnsafePointer<UnsafePointer<Float>?>, frameCount: Int, frameTime: UInt64,
    rate: Int? = nil, in cycle: borrowing ProcessCycle
  ) {
    guard let table, frameCount > 0 else { return }
    note(rate: rate ?? table.pointee.rate)
    counters.cycleTime.store(monotonic_nanoseconds(), ordering: .relaxed)
    guard !isShownAgain(frameTime, frameCount: frameCount) else { return }
    observe(frameTime, frameCount: frameCount)
    var offset = 0
    while offset < frameCount {
      let count = min(ChannelHistory.sliceLimit, frameCount &- offset)
      record(channels, offset: offset, count: count)
      write(channels, offset: offset, count: count)
      position &+= count
      runInputs(of: table)
      offset &+= count
    }
    finishCycle()
  }

  /// A recording has one rate, so another one starts it anew, whenever its graph comes.
  @_noLocks
  private mutating func note(rate: Int) {
    if rate != recordedRate { startsGrid = true }
    recordedRate = rate
  }

  /// Whether this is the block of the cycle before, a few times at most: a clock that stands still is no late client.
  @_noLocks
  private mutating func isShownAgain(_ frameTime: UInt64, frameCount: Int) -> Bool {
    let isSame =
      hasStarted && frameTime &+ UInt64(truncatingIfNeeded: frameCount) == expectedFrameTime
    repeatCount = isSame ? repeatCount &+ 1 : 0
    return isSame && repeatCount <= 8
  }

  /// Compares `frameTime` with what was expected and restarts the grid when they differ.
  @_noLocks
  private mutating func observe(_ frameTime: UInt64, frameCount: Int) {
    if hasStarted && frameTime != expectedFrameTime {
      // The clock wraps at 2⁶⁴, so of the two ways round the shorter one counts.
      restart(afterHole: max(0, Int(truncatingIfNeeded: frameTime &- expectedFrameTime)))
    }
    hasStarted = true
    expectedFrameTime = frameTime &+ UInt64(truncatingIfNeeded: frameCount)
  }

  /// Writes one slice of every channel into its history.
  @_noLocks
  private mutating func write(
    _ channels: UnsafePointer<UnsafePointer<Float>?>, offset: Int, count: Int
  ) {
    guard let table else { return }
    var index = 0
    while index < table.pointee.inputCount {
      let input = table.pointee.inputs + index
      var channel = input.pointee.firstChannel
      let end = channel &+ input.pointee.channelCount
      while channel < end {
        let source = channels[channel].map { $0 + offset }
        let replaced = table.pointee.histories[channel].pointee.write(
          source, count: count, at: position)
        if replaced > 0 { _ = counters.nonFinite.wrappingAdd(replaced, ordering: .relaxed) }
        channel &+= 1
      }
      index &+= 1
    }
  }

  /// Marks the end of the cycle in the ring and wakes the reader, once.
  @_noLocks
  private mutating func finishCycle() {
    _ = counters.cycles.wrappingAdd(1, ordering: .relaxed)
    guard hasNews else { return }
    hasNews = false
    if frames.reserve(valueCount: 0) != nil {
      frames.commit(header(.cycle))
    }
    wake(wakeUp.semaphore)
  }
}
