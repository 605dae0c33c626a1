import CGio
import Foundation
import Synchronization
import TestRigs

/// A bus of its own, for one test.
final class PrivateBus {
  let address: String
  private let path = NSTemporaryDirectory() + "flametube-bus-\(UUID().uuidString.prefix(8))"
  private let daemon: ChildProcess

  init() throws {
    address = "unix:path=\(path)"
    daemon = try ChildProcess([
      "dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=\(address)",
    ])
    guard daemon.waitForListener(at: path) else { throw RigError("No bus: \(daemon.output)") }
  }

  deinit {
    daemon.stop()
    unlink(path)
  }
}

/// What speaks like the Avahi daemon on a bus, and notes what it is told.
final class FakeAvahi: @unchecked Sendable {
  struct Call: Equatable {
    let method: String
    /// As GLib prints the arguments.
    let arguments: String
  }

  private static let description = """
    <node><interface name="org.freedesktop.Avahi.Server">
    <method name="EntryGroupNew"><arg type="o" direction="out"/></method>
    <method name="GetAlternativeServiceName"><arg type="s" direction="in"/><arg type="s" direction="out"/></method>
    </interface><interface name="org.freedesktop.Avahi.EntryGroup">
    <method name="AddService"><arg type="i" direction="in"/><arg type="i" direction="in"/>
    <arg type="u" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="q" direction="in"/>
    <arg type="aay" direction="in"/></method>
    <method name="Commit"/><method name="Free"/></interface></node>
    """

  private let connection: OpaquePointer
  private let calls = Mutex<[Call]>([])
  private let isStopping = Atomic<Bool>(false)

  /// Comes to the bus at `address`.
  init(_ address: String) throws {
    guard let connection = connect_to_bus(address) else { throw RigError("No bus") }
    self.connection = connection
    let context = g_main_context_new()
    // The objects are served in the context that is the thread's default when they are registered.
    g_main_context_push_thread_default(context)
    let node = g_dbus_node_info_new_for_xml(FakeAvahi.description, nil)
    var table = GDBusInterfaceVTable()
    table.method_call = answerCall
    for (path, name) in [("/", "Server"), ("/group", "EntryGroup")] {
      let interface = g_dbus_node_info_lookup_interface(node, "org.freedesktop.Avahi." + name)
      g_dbus_connection_register_object(
        connection, path, interface, &table, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    }
    g_dbus_node_info_unref(node)
    g_main_context_pop_thread_default(context)
    nonisolated(unsafe) let loop = context
    Thread { [self] in
      while !isStopping.load(ordering: .acquiring) {
        while g_main_context_iteration(loop, 0) != 0 {}
        usleep(2_000)
      }
    }.start()
    request("RequestName")
  }

  /// Takes or gives back the daemon's name.
  private func request(_ method: String) {
    let name = g_variant_new_string("org.freedesktop.Avahi")
    let parts = method == "RequestName" ? [name, g_variant_new_uint32(4)] : [name]
    let arguments = parts.withUnsafeBufferPointer {
      g_variant_new_tuple(UnsafePointer($0.baseAddress), gsize($0.count))
    }
    if let answer = call_bus(connection, method, arguments) { g_variant_unref(answer) }
  }

  func leave() { request("ReleaseName") }

  func comeBack() { request("RequestName") }

  /// Says that the name of the group is another program's.
  func collide() {
    let parts = [g_variant_new_int32(3), g_variant_new_string("")]
    let arguments = parts.withUnsafeBufferPointer {
      g_variant_new_tuple(UnsafePointer($0.baseAddress), gsize($0.count))
    }
    g_dbus_connection_emit_signal(
      connection, nil, "/group", "org.freedesktop.Avahi.EntryGroup", "StateChanged", arguments, nil)
  }

  fileprivate func note(_ call: Call) { calls.withLock { $0.append(call) } }

  /// How many calls came so far.
  var callCount: Int { calls.withLock { $0.count } }

  /// Whether the newest announcement, of calls from number `start` on, is of `services`, or becomes so in time.
  func announces(_ services: [String], since start: Int = 0) -> Bool {
    poll(within: 60) {
      let added = calls.withLock { $0.dropFirst(start).filter { $0.method == "AddService" } }
      return added.suffix(services.count).map(\.arguments) == services
    }
  }

  /// Whether `method` was called, or is in time, as a call from number `start` on.
  func hears(_ method: String, since start: Int) -> Bool {
    poll(within: 60) { calls.withLock { $0.dropFirst(start).contains { $0.method == method } } }
  }

  func stop() {
    isStopping.store(true, ordering: .releasing)
    g_dbus_connection_close_sync(connection, nil, nil)
  }
}

private func answerCall(
  _ connection: OpaquePointer?, _ sender: UnsafePointer<gchar>?, _ path: UnsafePointer<gchar>?,
  _ interface: UnsafePointer<gchar>?, _ method: UnsafePointer<gchar>?, _ arguments: OpaquePointer?,
  _ invocation: OpaquePointer?, _ context: gpointer?
) {
  guard let context, let method, let text = g_variant_print(arguments, 0) else { return }
  defer { g_free(text) }
  let avahi = Unmanaged<FakeAvahi>.fromOpaque(context).takeUnretainedValue()
  let name = String(cString: method)
  avahi.note(FakeAvahi.Call(method: name, arguments: String(cString: text)))
  var answer: OpaquePointer?
  switch name {
  case "EntryGroupNew": answer = g_variant_new_object_path("/group")
  case "GetAlternativeServiceName": answer = g_variant_new_string("flametube #2")
  default: break
  }
  let parts = answer.map { [Optional($0)] } ?? []
  let tuple = parts.withUnsafeBufferPointer {
    g_variant_new_tuple(UnsafePointer($0.baseAddress), gsize($0.count))
  }
  g_dbus_method_invocation_return_value(invocation, tuple)
}
