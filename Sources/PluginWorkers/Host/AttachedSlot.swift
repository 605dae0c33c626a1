/// A plugin that the running worker was told of, and how it gets on.
///
/// - Context: the thread of the worker's host
struct AttachedSlot {
  /// How often losses are told, in nanoseconds.
  private static let pause: Int64 = 10_000_000_000

  /// The longest time between two looks that counts, in nanoseconds. They are 50 ms apart; where the watch itself was kept
  /// waiting, so was the worker.
  private static let longestLook: Int64 = 100_000_000

  let slot: WorkerSlot
  /// The position behind the newest frame that the plugin has processed.
  private(set) var consumed = -1
  private var look: Int64
  /// How long nothing has been heard, in nanoseconds.
  private var silence: Int64 = 0
  private var told: Int64 = 0
  private var toldLosses = 0
  private var toldFaults = 0

  init(_ slot: WorkerSlot, now: Int64) {
    self.slot = slot
    look = now
    toldLosses = slot.feed.lost
  }

  /// Why the worker must be ended; nil when it gets on. What is less than that is told as a failure of the plugin.
  mutating func complaint(now: Int64, limits: WorkerLimits, isOffline: Bool) -> String? {
    let fed = slot.feed.fed
    let (state, done, faults) = slot.inbox.withLock {
      ($0.state, $0.consumed, $0.unreadable + $0.overflow)
    }
    silence += min(now - look, AttachedSlot.longestLook)
    look = now
    switch state {
    case .starting:
      guard seconds(silence) > limits.start else { return nil }
      return "it did not start within \(Int(limits.start)) s"
    case .running: break
    default: return nil
    }
    if done != consumed || done >= fed {
      consumed = done
      silence = 0
    }
    let limit = isOffline ? limits.start * 6 : limits.answer
    if seconds(silence) > limit { return "it hangs: it takes no sound any more" }
    if now - told > AttachedSlot.pause || told == 0 { tell(now: now, faults) }
    return nil
  }

  private mutating func tell(now: Int64, _ faults: Int) {
    let lost = slot.feed.lost
    if lost > toldLosses {
      slot.fail(
        "it is too slow for the sound that comes; \(lost - toldLosses) blocks were left out")
    } else if faults > toldFaults {
      slot.fail("\(faults - toldFaults) features were left out: too many at once, or out of order")
    } else {
      return
    }
    told = now
    toldLosses = lost
    toldFaults = faults
  }

  private func seconds(_ nanoseconds: Int64) -> Double {
    Double(nanoseconds) / 1e9
  }
}
