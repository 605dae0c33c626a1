import CRealtime
import Measurements
import Publishing

extension Broadcaster {
  /// How often targets are told what became of their datagrams.
  private static let tallyInterval: Int64 = 5_000_000_000

  func tally(_ now: Int64) {
    guard let output, now >= lastTallyTime + Broadcaster.tallyInterval else { return }
    lastTallyTime = now
    rates.note(datagramCounts, now: now)
    publisher.set(
      .targets(
        zip(receivers.targets, output.counters).map { target, counters in
          TargetTally(
            url: target.url, datagramCount: counters.datagrams, droppedCount: counters.dropped,
            errorCount: counters.errors)
        }))
  }

  func noteDropped() {
    let count = counters.dropped.load(ordering: .relaxed)
    let now = monotonic_nanoseconds()
    let isNew = loss.update(
      count, now: now, heaviest: { rates.heaviest(datagramCounts, now: now) }, onNotice: onNotice)
    if isNew { publisher.set(.dropped(count)) }
  }

  /// The datagrams of frames for each receiver outside since the start. What greets it says nothing of what it takes.
  private var datagramCounts: [String: Int] {
    let counts = output?.counters.map(\.frameDatagrams) ?? []
    return Dictionary(zip(receivers.outside.map(\.url), counts), uniquingKeysWith: +)
  }

  func noteLatency() {
    let elapsed = monotonic_nanoseconds() - counters.cycleTime.load(ordering: .relaxed)
    publisher.set(.latency(Seconds(Double(elapsed) / 1e9)))
  }
}
