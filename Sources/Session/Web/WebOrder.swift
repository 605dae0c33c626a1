import Measurements

/// What a client says in a text: `{"COMMAND": "LISTEN", "DATA": "/address"}`.
///
/// `LISTEN` and `IGNORE` are those of OSCQuery and mean one address. `SUBSCRIBE` with
/// `{"FILTER": ["/main/level/*"], "RATE": 60}` takes the place of all that was wanted before. `TOKEN` says the word that allows
/// commands and asks whether they are heard; `SONGS` asks for the player's list from a number on, `FILES` for a folder.
enum WebOrder: Equatable {
  case listen(String)
  case ignore(String)
  case subscribe([String], rate: Double)
  case token(String)
  case songs(first: Int)
  case files(String)

  /// The most values of an order: those of the longest filter with what is around it. It bounds the time that a text takes.
  private static let mostValues = WebWish.mostPatterns + 16

  /// Reads `text`; nil when it is no order.
  init?(_ text: String) {
    guard let node = try? WebOrder.read(text), case .text(let command)? = node["COMMAND"]?.value,
      let data = node["DATA"]
    else { return nil }
    switch (command, data.value) {
    case ("LISTEN", .text(let address)): self = .listen(WebOrder.behindPrefix(address))
    case ("TOKEN", .text(let word)): self = .token(word)
    case ("FILES", .text(let folder)): self = .files(folder)
    case ("SONGS", .number(let first)):
      guard let first = Int(exactly: first), first >= 0 else { return nil }
      self = .songs(first: first)
    case ("IGNORE", .text(let address)): self = .ignore(WebOrder.behindPrefix(address))
    case ("SUBSCRIBE", .object):
      guard case .list(let filter)? = data["FILTER"]?.value else { return nil }
      let patterns = filter.compactMap { if case .text(let text) = $0.value { text } else { nil } }
      guard case .number(let rate)? = data["RATE"]?.value, rate.isFinite else { return nil }
      self = .subscribe(patterns, rate: rate)
    default: return nil
    }
  }

  /// The wish that takes the place of `wish`.
  func changed(_ wish: WebWish) -> WebWish {
    let rate: Double = if case .perSecond(let rate) = wish.rate { rate } else { 0 }
    return switch self {
    case .listen(let address): WebWish(filter: wish.filter + [address], rate: rate)
    case .ignore(let address): WebWish(filter: wish.filter.filter { $0 != address }, rate: rate)
    case .subscribe(let filter, let rate): WebWish(filter: filter, rate: rate)
    case .token, .songs, .files: wish
    }
  }

  private static func read(_ text: String) throws(ConfigurationError) -> ConfigurationNode {
    var reader = try JSON5Reader(Array(text.utf8), valueLimit: mostValues) { _ in .builtIn }
    return try reader.read()
  }

  private static func behindPrefix(_ address: String) -> String {
    address.hasPrefix(ControlPrefix.text + "/")
      ? String(address.dropFirst(ControlPrefix.text.utf8.count)) : address
  }
}
