/// Where a target is: `HOST:PORT`, `HOST:PORT/PREFIX` or `osc.udp://HOST:PORT/PREFIX`.
struct TargetAddress: Equatable {
  /// Without brackets.
  let host: String
  let port: UInt16
  /// nil when none was written.
  let prefix: String?

  /// What is wrong with a text.
  struct Fault: Error {
    let cause: String
    var mend = "write HOST:PORT, such as 127.0.0.1:9000 or [::1]:9000"
  }

  static func read(_ text: String) -> Result<TargetAddress, Fault> {
    Result { () throws(Fault) in try TargetAddress(text) }
  }

  private init(_ text: String) throws(Fault) {
    let shown = Quoted.text(text)
    let rest = try TargetAddress.withoutScheme(text)
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let place = rest[..<slash]
    let path = rest[slash...]
    guard let colon = place.lastIndex(of: ":") else {
      throw Fault(cause: "is \(shown), which has no port")
    }
    guard let port = UInt16(place[place.index(after: colon)...]), port > 0 else {
      throw Fault(cause: "is \(shown), whose port is not from 1 to 65535")
    }
    self.port = port
    host = try TargetAddress.host(place[..<colon], in: shown)
    prefix = path.count > 1 ? String(path) : nil
    if let prefix, !AddressText.isLegal(prefix) {
      throw Fault(
        cause: "is \(shown), whose prefix is no address",
        mend: "leave out blanks, empty parts and #*,?[]{}")
    }
  }

  private static func withoutScheme(_ text: String) throws(Fault) -> Substring {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else {
      return text[...]
    }
    let scheme = text[..<colon]
    guard scheme == "osc.udp" else {
      throw Fault(
        cause: "is \(Quoted.text(text)), but this version sends OSC over UDP only",
        mend: "write osc.udp://HOST:PORT")
    }
    return text[colon...].dropFirst(3)
  }

  private static func host(_ text: Substring, in shown: String) throws(Fault) -> String {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    let host = isBracketed ? text.dropFirst().dropLast() : text
    guard isBracketed || !host.contains(":") else {
      throw Fault(cause: "is \(shown), an IPv6 address without brackets")
    }
    let isLegal = host.utf8.allSatisfy { byte in
      byte < 0x80
        && (Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte)
          || "-._:%".utf8.contains(byte))
    }
    guard !host.isEmpty, host.utf8.count <= 253, isLegal else {
      throw Fault(cause: "is \(shown), whose host is no name and no address")
    }
    return String(host)
  }
}
