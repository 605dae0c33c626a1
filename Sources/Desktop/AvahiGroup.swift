import CGio
import Glibc

/// What the Avahi daemon announces for us, all of it or nothing.
struct AvahiGroup {
  static let daemon = "org.freedesktop.Avahi"
  static let server = "org.freedesktop.Avahi.Server"
  static let group = "org.freedesktop.Avahi.EntryGroup"
  /// How often another name is tried in one go.
  private static let mostNames = 16

  private var name: String
  private let connection: OpaquePointer
  private var path: String?

  init(name: String, _ connection: OpaquePointer) {
    self.name = name
    self.connection = connection
  }

  /// Announces `services` in place of what was announced before; without a daemon nothing happens.
  mutating func announce(_ services: [ServiceAnnouncement.Service]) {
    withdraw()
    for _ in 0..<AvahiGroup.mostNames {
      guard let made = call("/", AvahiGroup.server, "EntryGroupNew", []) else { return }
      path = DBusValue.part(made, 0, DBusValue.text)
      g_variant_unref(made)
      if services.allSatisfy(add), succeeds("Commit") { return }
      // The name is taken on this computer already.
      withdraw()
      countOn()
    }
  }

  /// Goes on to the daemon's next name.
  mutating func countOn() {
    let arguments = [g_variant_new_string(name)]
    guard let answer = call("/", AvahiGroup.server, "GetAlternativeServiceName", arguments) else {
      return
    }
    defer { g_variant_unref(answer) }
    name = DBusValue.part(answer, 0, DBusValue.text) ?? name
  }

  /// Takes back what was announced.
  mutating func withdraw() {
    guard path != nil else { return }
    _ = succeeds("Free")
    path = nil
  }

  private func add(_ service: ServiceAnnouncement.Service) -> Bool {
    // −1 stands for all interfaces and for both families.
    let index = service.isLocal ? Int32(bitPattern: if_nametoindex("lo")) : -1
    return succeeds(
      "AddService",
      [
        g_variant_new_int32(index), g_variant_new_int32(-1), g_variant_new_uint32(0),
        g_variant_new_string(name), g_variant_new_string(service.type), g_variant_new_string(""),
        g_variant_new_string(""), g_variant_new_uint16(service.port),
        DBusValue.byteStrings(["txtvers=1"]),
      ])
  }

  private func succeeds(_ method: String, _ arguments: [OpaquePointer?] = []) -> Bool {
    guard let path, let answer = call(path, AvahiGroup.group, method, arguments) else {
      return false
    }
    g_variant_unref(answer)
    return true
  }

  private func call(
    _ path: String, _ interface: String, _ method: String, _ arguments: [OpaquePointer?]
  ) -> OpaquePointer? {
    call_service(
      connection, AvahiGroup.daemon, path, interface, method, DBusValue.tuple(arguments))
  }
}
