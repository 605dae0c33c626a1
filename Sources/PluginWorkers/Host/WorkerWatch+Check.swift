import CRealtime

extension WorkerWatch {
  /// Looks for plugins that hang, are too slow or take too much memory.
  func check(now: Int64) {
    guard let process else { return }
    for (index, entry) in attached {
      var entry = entry
      let complaint = entry.complaint(
        now: now, limits: settings.limits, isOffline: settings.isOffline)
      attached[index] = entry
      if let complaint { return fail(complaint, of: entry.slot) }
    }
    guard memory.isDue(now) else { return }
    let consumed = attached.values.reduce(0) { $0 + $1.consumed }
    if let complaint = memory.complaint(now, bytes: process.residentBytes, consumed: consumed) {
      fail(complaint)
    }
  }

  /// Ends the worker, says why, and lets it come again later.
  func fail(_ reason: String, of culprit: WorkerSlot? = nil) {
    process?.end()
    process = nil
    let culprit = culprit ?? attached.min { $0.key < $1.key }?.value.slot
    let delay = settings.isOffline ? nil : backOff.next(monotonic_nanoseconds())
    if settings.isOffline { backOff.disable() }
    let outlook = delay.map { "it is started again in \($0) s" } ?? "it is not started again"
    attached = [:]
    let slots = desk.state.withLock { $0.slots }
    // One that has been detached meanwhile is heard no more.
    let told = slots.values.first { $0 === culprit } ?? slots.min { $0.key < $1.key }?.value
    for slot in slots.values {
      slot.stop(reason, failure: slot === told ? "\(reason); \(outlook)" : nil)
    }
  }
}
