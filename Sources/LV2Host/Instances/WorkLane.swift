import CLV2
import CLilv
import Glibc
import Realtime

/// What stands before the bytes of a request or a response.
struct WorkHeader: BitwiseCopyable {
  /// In bytes.
  let size: UInt32

  @_noLocks
  init(size: UInt32) {
    self.size = size
  }
}

/// The callback's ends of a worker's rings.
///
/// - Context: process
struct WorkLane: ~Copyable {
  typealias Respond = @convention(c) (LV2_Handle?, UInt32, UnsafeRawPointer?) -> LV2_Worker_Status
  typealias EndRun = @convention(c) (LV2_Handle?) -> LV2_Worker_Status

  var requests: RecordProducer<WorkHeader>
  var responses: RecordConsumer<WorkHeader>
  let semaphore: UnsafeMutablePointer<sem_t>
  var respond: Respond?
  var endRun: EndRun?

  /// - Context: control
  init(
    requests: consuming RecordProducer<WorkHeader>, responses: consuming RecordConsumer<WorkHeader>,
    semaphore: UnsafeMutablePointer<sem_t>
  ) {
    self.requests = requests
    self.responses = responses
    self.semaphore = semaphore
  }
}
