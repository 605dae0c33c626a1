import CJACK

/// What was said of the client or of one of its ports.
struct JACKProperty {
  let subject: jack_uuid_t
  let key: String
  let value: String
}

extension JACKClient {
  private static let prefix = "http://jackaudio.org/metadata/"

  /// Says how patch bays should show the client. A server without metadata takes no notice.
  func describeClient() {
    guard let text = jack_get_uuid_for_client_name(handle, name) else { return }
    defer { jack_free(text) }
    var identifier: jack_uuid_t = 0
    guard jack_uuid_parse(text, &identifier) == 0 else { return }
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

  /// Takes back what was said of `subject`, or of everything; jackd2 would keep it for whoever gets the same number next.
  ///
  /// jackd2 has one list for all servers of a user, which number their ports alike. What another client has said
  /// meanwhile stays.
  func removeDescriptions(of subject: jack_uuid_t? = nil) {
    for property in properties where subject == nil || property.subject == subject {
      if isInForce(property) { jack_remove_property(handle, property.subject, property.key) }
    }
    properties.removeAll { subject == nil || $0.subject == subject }
  }

  private func set(
    _ key: String, of subject: jack_uuid_t, to value: String, type: String = "text/plain"
  ) {
    let property = JACKProperty(subject: subject, key: JACKClient.prefix + key, value: value)
    if jack_set_property(handle, subject, property.key, value, type) == 0 {
      properties.append(property)
    }
  }

  private func isInForce(_ property: JACKProperty) -> Bool {
    var value: UnsafeMutablePointer<CChar>?
    var type: UnsafeMutablePointer<CChar>?
    guard jack_get_property(property.subject, property.key, &value, &type) == 0 else {
      return false
    }
    defer {
      jack_free(value)
      jack_free(type)
    }
    return value.map { String(cString: $0) } == property.value
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
