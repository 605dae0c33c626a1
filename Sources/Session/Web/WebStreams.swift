import Web

/// Which client wants what.
///
/// - Context: worker, the web server's thread
struct WebStreams {
  /// What a new wish means for the streams.
  enum Change {
    /// Nothing, since it is the old one.
    case none
    /// A stream is there that others have already.
    case shared
    /// The list of streams is another one.
    case new
  }

  private var wishOfClient: [Int: WebWish] = [:]
  private var clientsOfWish: [WebWish: [WebClient]] = [:]

  /// All that is wanted by somebody, in a fixed order.
  var wishes: [WebWish] {
    clientsOfWish.keys.sorted { "\($0)" < "\($1)" }
  }

  func clients(of wish: WebWish) -> [WebClient] { clientsOfWish[wish] ?? [] }

  func wish(of client: WebClient) -> WebWish {
    wishOfClient[client.identifier] ?? WebWish(filter: [], rate: 60)
  }

  mutating func set(_ wish: WebWish, for client: WebClient) -> Change {
    guard wishOfClient[client.identifier] != wish else { return .none }
    let isListShorter = remove(client)
    wishOfClient[client.identifier] = wish
    guard !wish.filter.isEmpty else { return isListShorter ? .new : .none }
    let isNew = clientsOfWish[wish] == nil
    clientsOfWish[wish, default: []].append(client)
    return isNew || isListShorter ? .new : .shared
  }

  /// Forgets `client`; returns whether its stream has nobody left.
  mutating func remove(_ client: WebClient) -> Bool {
    guard let wish = wishOfClient.removeValue(forKey: client.identifier) else { return false }
    clientsOfWish[wish]?.removeAll { $0.identifier == client.identifier }
    guard clientsOfWish[wish]?.isEmpty == true else { return false }
    clientsOfWish[wish] = nil
    return true
  }
}
