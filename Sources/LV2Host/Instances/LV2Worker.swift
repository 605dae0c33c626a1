import CLV2
import CLilv
import Realtime
import Synchronization

/// Does what an instance puts off from run(), in a thread of its own, one thing at a time.
///
/// Requests and responses wait in rings of fixed size; what does not fit is refused, as the extension provides for. Offline
/// the work is done at once, in the thread that runs the plugin, so that results do not depend on the machine.
///
/// - Context: control
final class LV2Worker: @unchecked Sendable {
  /// The data of the feature for run(), and for the restoring of a state.
  let schedule: UnsafeMutablePointer<LV2_Worker_Schedule>
  let immediateSchedule: UnsafeMutablePointer<LV2_Worker_Schedule>
  /// What the callback uses.
  let lane: UnsafeMutablePointer<WorkLane>
  private let requests = RecordRing<WorkHeader>(byteCount: 1 << 17)
  private let responses = RecordRing<WorkHeader>(byteCount: 1 << 17)
  private var todo: RecordConsumer<WorkHeader>
  private var replies: RecordProducer<WorkHeader>
  private let wakeUp = WakeUp()
  private let isEnding = Atomic<Bool>(false)
  private var thread: NamedThread?
  private let isOffline: Bool
  /// Set before the first run.
  private var handle: LV2_Handle?
  private var interface: LV2_Worker_Interface?

  init(isOffline: Bool) {
    self.isOffline = isOffline
    lane = .allocate(capacity: 1)
    lane.initialize(
      to: WorkLane(
        requests: requests.takeProducer(), responses: responses.takeConsumer(),
        semaphore: wakeUp.semaphore))
    todo = requests.takeConsumer()
    replies = responses.takeProducer()
    schedule = .allocate(capacity: 1)
    immediateSchedule = .allocate(capacity: 1)
    schedule.initialize(to: LV2_Worker_Schedule(handle: lane, schedule_work: scheduleWork))
    let now = LV2_Worker_Schedule(
      handle: Unmanaged.passUnretained(self).toOpaque(), schedule_work: workNow)
    immediateSchedule.initialize(to: now)
    if isOffline { schedule.pointee = now }
  }

  /// Works for the instance behind `handle` from now on.
  func serve(_ handle: LV2_Handle?, _ interface: UnsafePointer<LV2_Worker_Interface>?) {
    self.handle = handle
    self.interface = interface?.pointee
    lane.pointee.respond = interface?.pointee.work_response
    lane.pointee.endRun = interface?.pointee.end_run
  }

  /// Starts the thread, if the plugin has work for it.
  func start() {
    guard interface != nil, !isOffline else { return }
    thread = NamedThread("lv2 worker") { [unowned self] in work() }
  }

  /// Ends the thread; work that never ends is left behind after two seconds. Returns whether the thread has ended.
  func stop() -> Bool {
    isEnding.store(true, ordering: .releasing)
    wakeUp.post()
    return thread?.join(within: 2) ?? true
  }

  private func work() {
    while !isEnding.load(ordering: .acquiring) {
      wakeUp.wait(timeout: 1_000_000_000)
      while !isEnding.load(ordering: .acquiring), workNext() {}
    }
  }

  private func workNext() -> Bool {
    todo.read { header, values in
      work(header.size, UnsafeRawPointer(values.baseAddress))
    } != nil
  }

  fileprivate func work(_ size: UInt32, _ data: UnsafeRawPointer?) {
    guard let interface, let work = interface.work else { return }
    _ = work(handle, respond, Unmanaged.passUnretained(self).toOpaque(), size, data)
  }

  fileprivate func reply(_ size: UInt32, _ data: UnsafeRawPointer?) -> LV2_Worker_Status {
    replies.put(size, data) ? LV2_WORKER_SUCCESS : LV2_WORKER_ERR_NO_SPACE
  }

  deinit {
    schedule.deallocate()
    immediateSchedule.deallocate()
    lane.deinitialize(count: 1)
    lane.deallocate()
  }
}

/// The plugin answers from the thread of the work.
private func respond(
  _ handle: LV2_Worker_Respond_Handle?, _ size: UInt32, _ data: UnsafeRawPointer?
) -> LV2_Worker_Status {
  guard let handle else { return LV2_WORKER_ERR_UNKNOWN }
  return Unmanaged<LV2Worker>.fromOpaque(handle).takeUnretainedValue().reply(size, data)
}

/// The plugin asks for work where it may be done at once.
private func workNow(
  _ handle: LV2_Worker_Schedule_Handle?, _ size: UInt32, _ data: UnsafeRawPointer?
) -> LV2_Worker_Status {
  guard let handle else { return LV2_WORKER_ERR_UNKNOWN }
  Unmanaged<LV2Worker>.fromOpaque(handle).takeUnretainedValue().work(size, data)
  return LV2_WORKER_SUCCESS
}
