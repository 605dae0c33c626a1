import Glibc
import OSC

extension ConfigurationDecoder {
  /// Reads `{ port, bind, allow, quit }`.
  func control(from value: ConfigurationValue) -> ListenerSettings {
    var listener = ListenerSettings()
    guard var object = value.object(mend: ConfigurationDecoder.listenerExample) else {
      return listener
    }
    decodePlace(&object, into: &listener)
    if let quit = object.take("quit")?.flag() { listener.allowsQuit = quit }
    object.finish(ConfigurationKeys.control)
    return listener
  }

  /// Reads `{ port, bind, allow, origins, token }`.
  func web(from value: ConfigurationValue) -> ListenerSettings {
    var listener = ListenerSettings()
    guard var object = value.object(mend: ConfigurationDecoder.listenerExample) else {
      return listener
    }
    decodePlace(&object, into: &listener)
    if let origins = object.take("origins") { listener.origins = self.origins(from: origins) }
    if let token = object.take("token") { listener.token = self.token(from: token) }
    object.finish(ConfigurationKeys.web)
    return listener
  }

  private static let listenerExample = "write an object such as { port: 9820 }"

  private func decodePlace(
    _ object: inout ConfigurationObject, into listener: inout ListenerSettings
  ) {
    if let port = object.take("port") { listener.port = self.port(from: port) }
    if let bind = object.take("bind") { listener.address = address(from: bind) ?? listener.address }
    if let allow = object.take("allow") { listener.allowed = ranges(from: allow) }
  }

  private func origins(from value: ConfigurationValue) -> [String] {
    value.listOrOne().compactMap { value in
      let advice =
        "write the beginning of an address up to the port, such as \"http://localhost:8000\""
      guard let text = value.text(mend: advice, limit: 255) else { return nil }
      guard let origin = WebOrigin(text) else {
        value.fail("is \(Quoted.text(text)), which is no origin", mend: advice)
        return nil
      }
      return origin.text
    }
  }

  private func token(from value: ConfigurationValue) -> String? {
    let advice = "write 8 to 128 characters that nobody guesses"
    guard let text = value.text(mend: advice, limit: 128) else { return nil }
    guard text.count >= 8 else {
      value.fail("has \(text.count) characters", mend: advice)
      return nil
    }
    return text
  }

  private func ranges(from value: ConfigurationValue) -> [AddressRange] {
    value.listOrOne().compactMap { value in
      let advice = "write networks or addresses such as \"192.168.1.0/24\""
      guard let text = value.text(mend: advice) else { return nil }
      guard let range = AddressRange(text) else {
        value.fail("is \(Quoted.text(text)), which is no network", mend: advice)
        return nil
      }
      return range
    }
  }

  private func port(from value: ConfigurationValue) -> UInt16? {
    guard case .number = value.node.value else {
      if value.node.value != .text("off") {
        value.fail("is \(value.node.kind)", mend: "write a port from 1 to 65535, or \"off\"")
      }
      return nil
    }
    return value.whole(in: 1...65_535).map { UInt16($0) }
  }

  private func address(from value: ConfigurationValue) -> String? {
    let advice = "write a numeric address of this computer, such as \"127.0.0.1\" or \"::1\""
    guard let text = value.text(mend: advice) else { return nil }
    var bytes = in6_addr()
    guard inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1 else {
      value.fail("is \(Quoted.text(text)), which is no numeric address", mend: advice)
      return nil
    }
    return text
  }
}
