import CGio
import Glibc
import Realtime
import Synchronization

/// A player on the session bus (MPRIS 2.2), for media keys and programs like playerctl.
///
/// Without a bus nothing happens; one that comes, or comes back, is found within five seconds.
///
/// - Context: control; any thread may update. Requests come on the thread "mpris".
public final class MediaPlayerService: Sendable {
  let name: String
  let identity: String
  let position: @Sendable () -> Double
  let onRequest: @Sendable (MediaPlayerRequest) -> Void
  private let onFault: @Sendable (String) -> Void
  let state = Mutex(MediaPlayerState())
  private let bus = Mutex<Bus?>(nil)
  private let isStopping = Atomic<Bool>(false)
  private let thread = Mutex<NamedThread?>(nil)

  /// Carries a connection between threads; GDBus locks what it does with it.
  struct Bus: @unchecked Sendable {
    let connection: OpaquePointer
  }

  /// - Parameters:
  ///   - name: the last part of the bus name
  ///   - position: the place in the song, in seconds, asked for when a client wants to know
  ///   - onFault: is told once, on the same thread, when the session has a bus that does not answer
  public init(
    name: String, identity: String, position: @escaping @Sendable () -> Double,
    onRequest: @escaping @Sendable (MediaPlayerRequest) -> Void,
    onFault: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.name = name
    self.identity = identity
    self.position = position
    self.onRequest = onRequest
    self.onFault = onFault
  }

  /// Starts to offer the player.
  public func start() {
    let started = NamedThread("mpris") { [self] in run() }
    thread.withLock { $0 = started }
  }

  /// Leaves the bus.
  public func stop() {
    isStopping.store(true, ordering: .releasing)
    thread.withLock { $0?.join() }
  }

  /// Shows `next`; what differs is told to the clients.
  public func update(_ next: MediaPlayerState) {
    let changes = state.withLock { state in
      defer { state = next }
      return MediaPlayerProperty.allCases.filter { $0.differs(next, state) }
    }
    guard !changes.isEmpty else { return }
    bus.withLock { bus in
      guard let bus else { return }
      emitChanges(changes, of: next, on: bus.connection)
    }
  }

  /// Tells the clients that the position jumped.
  public func seeked(to seconds: Double) {
    bus.withLock { bus in
      guard let bus else { return }
      let arguments = DBusValue.tuple([DBusValue.microseconds(seconds)])
      g_dbus_connection_emit_signal(
        bus.connection, nil, MediaPlayerInterface.path, MediaPlayerInterface.player, "Seeked",
        arguments, nil)
    }
  }

  private func emitChanges(
    _ changes: [MediaPlayerProperty], of state: MediaPlayerState, on connection: OpaquePointer
  ) {
    let values = changes.map { ($0.rawValue, $0.value(state)) }
    let arguments = DBusValue.tuple([
      g_variant_new_string(MediaPlayerInterface.player), DBusValue.dictionary(values),
      DBusValue.strings([]),
    ])
    g_dbus_connection_emit_signal(
      connection, nil, MediaPlayerInterface.path, "org.freedesktop.DBus.Properties",
      "PropertiesChanged", arguments, nil)
  }

  private func run() {
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    var hasComplained = false
    while !isStopping.load(ordering: .acquiring) {
      let address = MediaPlayerService.address
      if let connection = address.flatMap({ connect_to_bus($0) }) {
        hasComplained = false
        serve(connection, context)
        g_object_unref(UnsafeMutableRawPointer(connection))
      } else if let address, !hasComplained {
        hasComplained = true
        onFault(
          "no session bus answers at \(address), so that media keys and playerctl do nothing; check DBUS_SESSION_BUS_ADDRESS"
        )
      }
      for _ in 0..<50 where !isStopping.load(ordering: .acquiring) { usleep(100_000) }
    }
  }

  /// Works until the bus closes or the service ends.
  private func serve(_ connection: OpaquePointer, _ context: OpaquePointer?) {
    guard MediaPlayerInterface.register(self, on: connection), takeName(connection) else { return }
    bus.withLock { $0 = Bus(connection: connection) }
    while !isStopping.load(ordering: .acquiring), g_dbus_connection_is_closed(connection) == 0 {
      while g_main_context_iteration(context, 0) != 0 {}
      usleep(10_000)
    }
    bus.withLock { $0 = nil }
    g_dbus_connection_close_sync(connection, nil, nil)
  }

  /// Where the bus of the session is; GLib would start one by itself under X11.
  private static var address: String? {
    if let text = getenv("DBUS_SESSION_BUS_ADDRESS") { return String(cString: text) }
    guard let folder = getenv("XDG_RUNTIME_DIR") else { return nil }
    let path = String(cString: folder) + "/bus"
    return access(path, F_OK) == 0 ? "unix:path=" + path : nil
  }

  /// Takes the plain name, or with the process number when another instance has it.
  private func takeName(_ connection: OpaquePointer) -> Bool {
    let plain = "org.mpris.MediaPlayer2." + name
    return request(plain, connection) || request("\(plain).instance\(getpid())", connection)
  }

  private func request(_ name: String, _ connection: OpaquePointer) -> Bool {
    // DBUS_NAME_FLAG_DO_NOT_QUEUE is 4; the answer 1 means that the name is ours.
    let arguments = DBusValue.tuple([g_variant_new_string(name), g_variant_new_uint32(4)])
    guard let answer = call_bus(connection, "RequestName", arguments) else { return false }
    defer { g_variant_unref(answer) }
    guard let number = g_variant_get_child_value(answer, 0) else { return false }
    defer { g_variant_unref(number) }
    return g_variant_get_uint32(number) == 1
  }
}
