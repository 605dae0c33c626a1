import Glibc

/// As ``runWorkerFeed``, where the engine does not run in real time: waits for the worker, so that results do not depend on
/// the machine.
///
/// - Context: control
func runOfflineFeed(_ state: UnsafeMutableRawPointer?, _ frameCount: UInt32) {
  guard let state else { return }
  let feed = state.assumingMemoryBound(to: WorkerFeed.self)
  feed.pointee.push(Int(frameCount))
  guard feed.pointee.results.count > 0 else { return }
  while feed.pointee.isRunning.load(ordering: .relaxed),
    feed.pointee.serial &- feed.pointee.origin > feed.pointee.delay,
    !feed.pointee.hasResults
  { usleep(20) }
  feed.pointee.takeResults()
}
