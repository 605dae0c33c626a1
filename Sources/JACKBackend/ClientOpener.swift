/// Opens clients under the right name.
///
/// - Context: control, one thread
struct ClientOpener {
  /// The most instances that are told apart.
  private static let lastNumber = 99

  let options: ClientOptions
  let messages: LibraryMessages
  /// Called before each request.
  let beginRequest: () -> Void
  /// The name of the client before this one.
  private var previous: String?

  init(options: ClientOptions, messages: LibraryMessages, beginRequest: @escaping () -> Void) {
    self.options = options
    self.messages = messages
    self.beginRequest = beginRequest
  }

  /// Opens a client: under the name that the last one had, or else the first of `name`, `name-2`, … that is free.
  mutating func open() throws(JACKError) -> JACKClient {
    let asked = ClientName(options.name)
    var names = options.isExact ? [asked.text] : (1...ClientOpener.lastNumber).map(asked.numbered)
    if let previous, !options.isExact { names.insert(previous, at: 0) }
    for name in names {
      if let client = try openIfFree(name) {
        previous = name
        return client
      }
    }
    throw .nameTaken(asked.text)
  }

  /// Opens a client called `name`; nil when another one is called so.
  private func openIfFree(_ name: String) throws(JACKError) -> JACKClient? {
    beginRequest()
    let client: JACKClient
    do {
      client = try JACKClient.open(name: name, server: options.serverName, messages: messages)
    } catch .nameTaken {
      return nil
    }
    // PipeWire 0.3.65 gives one name to two clients. A new client has no ports, so these are another's.
    if client.portNames(of: name).isEmpty { return client }
    client.close()
    return nil
  }
}
