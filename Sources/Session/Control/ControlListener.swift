import Control
import Glibc
import Measurements
import OSC
import Realtime
import Synchronization

/// The thread that hears commands by OSC: it opens the port, tries again while it is taken, reads what comes and answers.
///
/// - Context: control; the thread itself is a worker
final class ControlListener: @unchecked Sendable {
  /// How long a port that is taken is left alone, in nanoseconds.
  private static let retryTime: Int64 = 2_000_000_000
  /// The longest that the thread waits, in milliseconds: lapsed subscriptions are seen that late.
  private static let longestWait: Int64 = 100
  /// The most datagrams that one round reads.
  private static let packetsPerRound = 256

  private let settings: ListenerSettings
  private let port: ControlPort
  private let log: Log
  private let isStopping = Atomic<Bool>(false)
  private var session: ControlSession
  private var socket: ControlSocket?
  private var thread: NamedThread?
  private var retryAt: Int64 = .min
  private var hasComplained = false

  init(
    _ settings: ListenerSettings, port: ControlPort, commands: CommandDispatch, log: Log,
    onSubscribers: @escaping @Sendable ([TargetSettings]) -> Void
  ) {
    self.settings = settings
    self.port = port
    self.log = log
    session = ControlSession(
      allowed: settings.allowed, ownPort: settings.port ?? 0, commands: commands, log: log,
      onSubscribers: onSubscribers)
  }

  /// Starts the thread, unless the port is off.
  func start() {
    guard settings.port != nil else { return }
    thread = NamedThread("control") { [self] in
      Precedence.ask()
      while !isStopping.load(ordering: .relaxed) { run() }
      port.set(nil)
      socket = nil
    }
  }

  /// Ends the thread and gives the port back.
  func stop() {
    isStopping.store(true, ordering: .relaxed)
    thread?.join()
    thread = nil
  }

  private func run() {
    if socket == nil { open() }
    guard let socket else {
      usleep(UInt32(Self.longestWait * 1_000))
      return
    }
    if socket.wait(milliseconds: wait) {
      session.refused(socket.takeRefusals(), now: monotonicTime())
    }
    withUnsafeTemporaryAllocation(byteCount: PacketDecoder.longestPacket, alignment: 8) { buffer in
      for _ in 0..<Self.packetsPerRound {
        guard let (length, peer) = socket.receive(into: buffer) else { break }
        let packet = UnsafeRawBufferPointer(rebasing: buffer[..<min(length, buffer.count)])
        session.take(packet, isWhole: length <= buffer.count, from: peer, by: socket)
      }
    }
    session.tick(now: monotonicTime())
  }

  private var wait: Int32 {
    let due = session.nextDue.map { ($0 - monotonicTime() + 999_999) / 1_000_000 }
    return Int32(max(0, min(Self.longestWait, due ?? Self.longestWait)))
  }

  private func open() {
    let now = monotonicTime()
    guard let number = settings.port, now >= retryAt else { return }
    do throws(SocketFailure) {
      let socket = try ControlSocket(address: settings.address, port: number)
      self.socket = socket
      port.set(socket)
      if hasComplained { log.notice("the control port \(number) is free, and open now") }
      if HostAddress(known: settings.address)?.isLoopback == false, settings.allowed.isEmpty {
        log.notice(
          "commands are heard at \(settings.address), but only from this computer; "
            + "name others with control.allow")
      }
    } catch {
      retryAt = now + Self.retryTime
      guard !hasComplained else { return }
      hasComplained = true
      log.notice(
        "the control port \(number) of \(settings.address) cannot be opened (\(error.cause)); "
          + "commands are not heard, and it is tried again")
    }
  }
}
