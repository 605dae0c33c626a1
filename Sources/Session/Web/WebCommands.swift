import Control
import Measurements
import Synchronization

/// What becomes of the commands of web clients: they are carried out, or their sender is told why not.
///
/// - Context: worker, the web server's thread
final class WebCommands {
  /// Of so many refusals one client is told in a second, and of so many at once.
  private static let refusalsPerSecond = 20.0
  private static let refusalsAtOnce = 100.0

  private let dispatch: CommandDispatch
  private let complaints: Complaints
  private let tell: @Sendable (WebRefusal, Int) -> Void
  private let limits = RefusalLimits(
    TokenBuckets(rate: refusalsPerSecond, burst: refusalsAtOnce))
  private var decoder = PacketDecoder()

  /// - Parameter tell: called from any thread with a refusal and the number of the client that is told of it
  init(
    _ dispatch: CommandDispatch, complaints: Complaints,
    tell: @escaping @Sendable (WebRefusal, Int) -> Void
  ) {
    self.dispatch = dispatch
    self.complaints = complaints
    self.tell = tell
  }

  /// Hears the commands of a packet of OSC; returns what is answered at once.
  ///
  /// - Parameters:
  ///   - host: the client's address, for the log
  ///   - lack: why its commands are not heard; nil when they are
  func take(_ bytes: [UInt8], from client: Int, at host: String, lack: String?) -> [Message] {
    guard case .success(let messages) = bytes.withUnsafeBytes({ decoder.decode($0) }) else {
      complaints.note("messages from \(host) are no OSC")
      return []
    }
    let deafness = lack.map { "commands from \(host) are not heard: \($0)" }
    if let deafness { complaints.note(deafness) }
    return messages.compactMap { message in
      if let deafness { return refuse(message.address, deafness, client) }
      guard message.address.hasPrefix(ControlPrefix.text + "/") else {
        return refuse(message.address, "commands begin with \(ControlPrefix.text)", client)
      }
      guard let arguments = message.arguments else {
        return refuse(message.address, "no command takes an argument of this type", client)
      }
      return take(message.address, arguments, from: client)
    }
  }

  /// - Parameter address: the whole one
  private func take(_ address: String, _ arguments: [Argument], from client: Int) -> Message? {
    let command = String(address.dropFirst(ControlPrefix.text.utf8.count))
    if command == "/ping" { return Message(ControlPrefix.text + "/pong", arguments) }
    let isPosted = dispatch.post(Message(command, arguments)) {
      [complaints, limits, tell] outcome in
      guard case .refused(let reason) = outcome else { return }
      complaints.note("a command is refused: \(reason)")
      if limits.allow(client) { tell(WebRefusal(address: address, reason: reason), client) }
    }
    return isPosted ? nil : refuse(address, "too many commands wait", client)
  }

  private func refuse(_ address: String, _ reason: String, _ client: Int) -> Message? {
    if limits.allow(client) { tell(WebRefusal(address: address, reason: reason), client) }
    return nil
  }
}

/// How often each client is told of refusals.
///
/// - Context: any
private final class RefusalLimits: Sendable {
  private let buckets: Mutex<TokenBuckets<Int>>

  init(_ buckets: TokenBuckets<Int>) {
    self.buckets = Mutex(buckets)
  }

  func allow(_ client: Int) -> Bool {
    buckets.withLock { $0.take(client, now: monotonicTime()) }
  }
}
