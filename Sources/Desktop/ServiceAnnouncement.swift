import CGio
import Glibc
import Realtime
import Synchronization

/// Tells the network, through the Avahi daemon on the system bus, where the program answers (DNS-SD).
///
/// Without a bus or a daemon nothing happens. One that comes, or comes back, is told within five seconds, and another
/// program of the same name makes this one count on.
///
/// - Context: control; a thread of its own, "avahi", speaks to the bus
public final class ServiceAnnouncement: Sendable {
  /// One place where the program answers.
  public struct Service: Hashable, Sendable {
    /// As in DNS-SD: `_osc._udp`.
    public let type: String
    public let port: UInt16
    /// Whether it is for this computer alone.
    public let isLocal: Bool

    public init(type: String, port: UInt16, isLocal: Bool) {
      (self.type, self.port, self.isLocal) = (type, port, isLocal)
    }
  }

  private static let retryTime: Int64 = 5_000_000_000

  let services: [Service]
  private let name: String
  private let address: String
  /// What the daemon has said since the thread last looked.
  let isWanted = Atomic<Bool>(true)
  let hasCollided = Atomic<Bool>(false)
  private let isStopping = Atomic<Bool>(false)
  private let stopping = WakeUp()
  private let thread = Mutex<NamedThread?>(nil)
  private let context = Loop(g_main_context_new())

  /// Carries the thread's context; waking it is allowed from any thread.
  private struct Loop: @unchecked Sendable {
    let pointer: OpaquePointer?

    init(_ pointer: OpaquePointer?) {
      self.pointer = pointer
    }
  }

  /// - Parameters:
  ///   - name: what people see
  ///   - address: where the bus is; nil stands for that of the system
  public init(name: String, services: [Service], address: String? = nil) {
    self.name = name
    self.services = services
    self.address = address ?? ServiceAnnouncement.systemBus
  }

  /// Where the system's bus is, as D-Bus lays it down.
  private static var systemBus: String {
    getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) }
      ?? "unix:path=/var/run/dbus/system_bus_socket"
  }

  /// Makes the library of the buses ready for threads of several rooms that use GLib.
  ///
  /// - Context: control, before any of them runs
  public static func prepare() {
    prepare_bus_types()
  }

  public func start() {
    let started = NamedThread("avahi") { [self] in run() }
    thread.withLock { $0 = started }
  }

  /// Withdraws the announcement. A daemon that does not answer is not waited for longer than `seconds`.
  public func stop(within seconds: Double = 0.5) {
    isStopping.store(true, ordering: .releasing)
    stopping.post()
    g_main_context_wakeup(context.pointer)
    thread.withLock { _ = $0?.join(within: seconds) }
  }

  private func run() {
    g_main_context_push_thread_default(context.pointer)
    defer { g_main_context_pop_thread_default(context.pointer) }
    while !isStopping.load(ordering: .acquiring) {
      if let connection = connect_to_bus(address) {
        serve(connection)
        g_object_unref(UnsafeMutableRawPointer(connection))
      }
      stopping.wait(timeout: ServiceAnnouncement.retryTime)
    }
  }

  /// Works until the bus closes or the announcement ends.
  private func serve(_ connection: OpaquePointer) {
    let own = Unmanaged.passUnretained(self).toOpaque()
    _ = hear_signal(
      connection, "org.freedesktop.DBus", "NameOwnerChanged", AvahiGroup.daemon, noteOwner, own)
    _ = hear_signal(connection, AvahiGroup.daemon, "StateChanged", nil, noteState, own)
    isWanted.store(true, ordering: .relaxed)
    var group = AvahiGroup(name: name, connection)
    while !isStopping.load(ordering: .acquiring), g_dbus_connection_is_closed(connection) == 0 {
      if hasCollided.exchange(false, ordering: .relaxed) { group.countOn() }
      if isWanted.exchange(false, ordering: .relaxed) { group.announce(services) }
      g_main_context_iteration(context.pointer, 1)
    }
    group.withdraw()
    g_dbus_connection_close_sync(connection, nil, nil)
    while g_main_context_iteration(context.pointer, 0) != 0 {}
  }

  deinit {
    g_main_context_unref(context.pointer)
  }
}

private func announcement(_ context: gpointer?) -> ServiceAnnouncement? {
  // Its own thread serves the connection, and lasts as long as it.
  context.map { Unmanaged<ServiceAnnouncement>.fromOpaque($0).takeUnretainedValue() }
}

/// The daemon came or went.
private func noteOwner(
  _ connection: OpaquePointer?, _ sender: UnsafePointer<gchar>?, _ path: UnsafePointer<gchar>?,
  _ interface: UnsafePointer<gchar>?, _ signal: UnsafePointer<gchar>?, _ arguments: OpaquePointer?,
  _ context: gpointer?
) {
  let owner = DBusValue.part(arguments, 2, DBusValue.text) ?? ""
  if !owner.isEmpty { announcement(context)?.isWanted.store(true, ordering: .relaxed) }
}

/// The daemon runs again after its host's name changed, or our name is another program's.
private func noteState(
  _ connection: OpaquePointer?, _ sender: UnsafePointer<gchar>?, _ path: UnsafePointer<gchar>?,
  _ interface: UnsafePointer<gchar>?, _ signal: UnsafePointer<gchar>?, _ arguments: OpaquePointer?,
  _ context: gpointer?
) {
  guard let state = DBusValue.part(arguments, 0, DBusValue.integer), let interface else { return }
  switch (String(cString: interface), state) {
  // AVAHI_SERVER_RUNNING
  case (AvahiGroup.server, 2): announcement(context)?.isWanted.store(true, ordering: .relaxed)
  // AVAHI_ENTRY_GROUP_COLLISION
  case (AvahiGroup.group, 3):
    announcement(context)?.hasCollided.store(true, ordering: .relaxed)
    announcement(context)?.isWanted.store(true, ordering: .relaxed)
  default: break
  }
}
