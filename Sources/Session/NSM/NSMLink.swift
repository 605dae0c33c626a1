import Control
import Glibc
import Measurements
import OSC
import Realtime
import Synchronization

/// The way to a session manager that speaks NSM, found by the variable `NSM_URL`: it tells what is wanted of the program
/// and hears what became of it.
///
/// Only datagrams of the manager's own port are heard.
///
/// - Context: control; a thread of its own hears
final class NSMLink: @unchecked Sendable {
  /// What the manager wants.
  enum Request: Hashable, Sendable {
    case open(NSMProject)
    case save
  }

  /// The error codes of the protocol.
  enum Fault: Int32 {
    case general = -1
    case badProject = -9
  }

  let url: TargetURL
  let log: Log
  private let isStopping = Atomic<Bool>(false)
  let way = Mutex<Way?>(nil)
  let requests = Mailbox<Request>()
  let handler = Mutex<(@Sendable (Request) -> Void)?>(nil)
  private var thread: NamedThread?
  var decoder = PacketDecoder()

  /// nil where no manager started the program.
  init?(_ variables: [String: String], log: Log) {
    guard let text = variables["NSM_URL"], !text.isEmpty else { return nil }
    do throws(TargetURLError) {
      url = try TargetURL(text)
    } catch {
      log.warning("NSM_URL: \(error); the program runs without a session manager")
      return nil
    }
    self.log = log
  }

  /// Announces the program and begins to hear.
  func start() {
    thread = NamedThread("nsm") { [self] in
      guard open() else { return }
      announce()
      while !isStopping.load(ordering: .acquiring) { hear() }
    }
  }

  /// The project that the manager opens first; nil when it does not say in time.
  func firstProject(within seconds: Double) -> NSMProject? {
    let end = monotonicTime() + Int64(seconds * 1e9)
    while case let rest = end - monotonicTime(), rest > 0 {
      for request in requests.wait(nanoseconds: rest) {
        if case .open(let project) = request { return project }
      }
    }
    return nil
  }

  /// Passes requests on from now on.
  func follow(_ body: @escaping @Sendable (Request) -> Void) {
    handler.withLock {
      $0 = body
      for request in requests.take() { body(request) }
    }
  }

  /// What was asked by `address` has been done.
  func reply(to address: String) {
    send(Message("/reply", [.string(address), .string("OK")]))
  }

  /// What was asked by `address` cannot be done.
  func refuse(_ address: String, _ fault: Fault, because text: String) {
    send(Message("/error", [.string(address), .int(fault.rawValue), .string(text)]))
  }

  /// Whether there is something that a save would keep.
  func tell(isDirty: Bool) {
    send(Message(isDirty ? "/nsm/client/is_dirty" : "/nsm/client/is_clean"))
  }

  func stop() {
    isStopping.store(true, ordering: .releasing)
    // A name that is being looked up is not waited for.
    _ = thread?.join(within: 0.5)
  }
}
