/// One end of a link, named so that it means the same after a new start of the client under another name.
enum PortReference: Hashable, Sendable {
  /// A port of ours, by its short name.
  case own(String)
  /// A port of another client, by its full name.
  case other(String)

  /// Names the port `fullName` as the client `client` sees it.
  init(_ fullName: String, client: String) {
    self =
      fullName.hasPrefix(client + ":")
      ? .own(String(fullName.dropFirst(client.count + 1))) : .other(fullName)
  }

  /// The full name while our client is called `client`.
  func fullName(client: String) -> String {
    switch self {
    case .own(let name): client + ":" + name
    case .other(let name): name
    }
  }
}

/// A link from an output port to an input port.
struct Link: Hashable, Sendable {
  let source: PortReference
  let destination: PortReference

  func touches(_ ports: Set<PortReference>) -> Bool {
    ports.contains(source) || ports.contains(destination)
  }
}
