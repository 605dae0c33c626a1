import CJACK

extension JACKClient {
  private static let prefix = "http://jackaudio.org/metadata/"

  /// Says how patch bays should show the client. A server without metadata takes no notice.
  func describeClient() {
    guard let identifier else { return }
    set("pretty-name", of: identifier, to: "Flametube")
    set("icon-name", of: identifier, to: "flametube")
  }

  /// Says how patch bays should show a port: by `prettyName`, at place `order`, together with its `group`.
  func describe(_ port: OpaquePointer, prettyName: String, order: Int, group: String) {
    let identifier = jack_port_uuid(port)
    set("pretty-name", of: identifier, to: prettyName)
    set("order", of: identifier, to: "\(order)", type: "http://www.w3.org/2001/XMLSchema#int")
    set("port-group", of: identifier, to: group)
  }

  /// Takes back what was said of the client and of `ports`; jackd2 would keep it for whoever gets their numbers next.
  func removeDescriptions(of ports: some Sequence<OpaquePointer>) {
    for port in ports { jack_remove_properties(handle, jack_port_uuid(port)) }
    if let identifier { jack_remove_properties(handle, identifier) }
  }

  /// The server's number for this client.
  private var identifier: jack_uuid_t? {
    guard let text = jack_get_uuid_for_client_name(handle, name) else { return nil }
    defer { jack_free(text) }
    var identifier: jack_uuid_t = 0
    return jack_uuid_parse(text, &identifier) == 0 ? identifier : nil
  }

  private func set(
    _ key: String, of subject: jack_uuid_t, to value: String, type: String = "text/plain"
  ) {
    jack_set_property(handle, subject, JACKClient.prefix + key, value, type)
  }
}

extension PlannedInput {
  /// What people call the port of `channel`, counted from 0: “Main left”, “Drums 3”, “Voice”.
  func prettyName(_ channel: Int) -> String {
    let title = name.prefix(1).uppercased() + name.dropFirst()
    switch slots.count {
    case 1: return title
    case 2: return title + (channel == 0 ? " left" : " right")
    default: return title + " \(channel + 1)"
    }
  }
}
