import CMosquitto
import Glibc
import Realtime
import Synchronization

/// One connection to a broker of MQTT 3.1.1, which publishes and never waits for it.
///
/// A thread of its own speaks to the broker. What cannot leave soon is refused; a connection that is lost is lost, and another
/// one takes its place.
///
/// - Context: any thread posts
public final class MQTTConnection: Sendable {
  /// The most posts that wait.
  private static let queueLimit = 1_024
  /// How it stands.
  public enum State: Hashable, Sendable {
    case connecting, connected
    /// It is over, for the reason that an error number of the system tells.
    case lost(Int32)
  }

  /// What waits, and what the broker keeps already.
  struct Outbox {
    var waiting: [MQTTPost] = []
    var kept: [String: [UInt8]] = [:]

    mutating func take() -> [MQTTPost] {
      defer { waiting = [] }
      return waiting
    }
  }

  let host: String
  let port: UInt16
  let access: MQTTAccess
  /// What is published, and kept, while the connection lasts, and what the broker says for us when it does not.
  let presence: (present: MQTTPost, absent: MQTTPost)?
  private let current = Mutex<State>(.connecting)
  let outbox = Mutex(Outbox())
  let isStopping = Atomic<Bool>(false)
  let wakeUp = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
  private let thread = Mutex<NamedThread?>(nil)

  /// Begins to connect to `host`, a numeric address, or the name that the broker's certificate is made out to.
  ///
  /// - Parameter presenceTopic: where `1` is kept while the program is there, and `0` when it is not
  public init(host: String, port: UInt16, access: MQTTAccess, presenceTopic: String?) {
    self.host = host
    self.port = port
    self.access = access
    presence = presenceTopic.map { topic in
      (
        MQTTPost(topic: topic, payload: Array("1".utf8), isRetained: true),
        MQTTPost(topic: topic, payload: Array("0".utf8), isRetained: true)
      )
    }
    MQTTLibrary.open()
    let started = NamedThread("mqtt") { [weak self] in self?.run() }
    thread.withLock { $0 = started }
  }

  public var state: State { current.withLock { $0 } }

  /// Leaves `post` for the broker; false when too much waits. What the broker keeps already is not said again.
  public func publish(_ post: MQTTPost) -> Bool {
    let isTaken = outbox.withLock { outbox in
      if post.isRetained, outbox.kept[post.topic] == post.payload { return true }
      guard outbox.waiting.count < MQTTConnection.queueLimit else { return false }
      outbox.waiting.append(post)
      if post.isRetained { outbox.kept[post.topic] = post.payload }
      return true
    }
    eventfd_write(wakeUp, 1)
    return isTaken
  }

  /// Says goodbye, but does not wait for it longer than `seconds`.
  public func close(within seconds: Double) {
    isStopping.store(true, ordering: .releasing)
    eventfd_write(wakeUp, 1)
    thread.withLock { _ = $0?.join(within: seconds) }
  }

  /// Notes how it stands; what was lost for one reason is not lost for another.
  func set(_ state: State) {
    current.withLock { if $0.isAlive { $0 = state } }
  }

  deinit {
    Glibc.close(wakeUp)
  }
}

extension MQTTConnection.State {
  var isAlive: Bool {
    if case .lost = self { false } else { true }
  }
}
