import Publishing
import Web

/// What libFuzzer calls with each input: a text that a WebSocket brought, and the query of its address. It ends the process
/// when an order is read as another one than it says, or a wish is larger than allowed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOrder(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  let query = WebQuery(text)
  judge(WebWish(query))
  guard let order = WebOrder(text) else { return 0 }
  precondition(WebOrder(order.text) == order, "An order that is written anew is the same")
  judge(order.changed(WebWish(filter: ["/main/level/rms"], rate: 60)))
  return 0
}

/// Judges a wish, and has its patterns meet an address.
private func judge(_ wish: WebWish) {
  precondition(wish.filter.count <= WebWish.mostPatterns, "Patterns are limited")
  precondition(
    wish.filter.allSatisfy { $0.utf8.count <= WebWish.longestPattern }, "So is their length")
  if case .perSecond(let rate) = wish.rate {
    precondition((0...240).contains(rate), "Rates are limited")
  }
  for text in wish.filter {
    _ = (try? AddressPattern(text))?.matches("/main/spectrum/bands_item/12")
  }
}

extension WebOrder {
  /// The order as a client would write it.
  fileprivate var text: String {
    let (command, data): (String, JSONValue) =
      switch self {
      case .listen(let address): ("LISTEN", .text(WebOrder.whole(address)))
      case .ignore(let address): ("IGNORE", .text(WebOrder.whole(address)))
      case .token(let word): ("TOKEN", .text(word))
      case .files(let folder): ("FILES", .text(folder))
      case .songs(let first): ("SONGS", .number(first))
      case .subscribe(let filter, let rate):
        ("SUBSCRIBE", ["FILTER": .list(filter.map(JSONValue.text)), "RATE": .number(rate)])
      }
    return JSONText.line(of: ["COMMAND": .text(command), "DATA": data])
  }

  private static func whole(_ address: String) -> String {
    address.hasPrefix("/") ? ControlPrefix.text + address : address
  }
}
