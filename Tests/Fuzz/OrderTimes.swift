import Publishing

/// Prints how long the dearest message of a WebSocket takes to be read as an order, with its patterns: of the files that are
/// named, and of some that are made to be dear.
@main
enum OrderTimes {
  /// The longest message that a WebSocket takes.
  private static let limit = 16_384

  static func main() {
    DecodingTime(limit: limit) { bytes in
      guard let order = WebOrder(String(decoding: bytes, as: UTF8.self)) else { return }
      let wish = order.changed(WebWish(filter: [], rate: 60))
      for text in wish.filter { _ = try? AddressPattern(text) }
    }.report("orders", besides: dear.map { Array($0.utf8.prefix(limit)) })
  }

  /// Orders of the greatest length: one text, escapes, a bare key of letters that are looked up, keys that stand twice, empty
  /// lists, numbers, comments, spaces, and as many patterns as are taken.
  private static var dear: [String] {
    [
      token(String(repeating: "a", count: 16_340)), token(String(repeating: "ü", count: 8_170)),
      token(String(repeating: "\\uD83D\\uDE00", count: 1_361)),
      "{COMMAND:'SONGS',DATA:0,\(String(repeating: "ж", count: 8_170)):0}",
      "{COMMAND:'SONGS',DATA:0,\(repeated("a:0", 16_350))}",
      "{COMMAND:'SONGS',DATA:0,a:[\(repeated("[]", 16_350))]}",
      "{COMMAND:'SONGS',DATA:0,a:[\(repeated("0", 16_350))]}",
      "{COMMAND:'SONGS',DATA:0,a:\(String(repeating: "1", count: 16_350))}",
      "{COMMAND:'SONGS',DATA:0,\(String(repeating: "/**/", count: 4_080))}",
      "{COMMAND:'SONGS',DATA:0,\(String(repeating: "\u{3000}", count: 5_400))}",
      subscribe((0..<1_900).map { "/\($0)*" }), subscribe((0..<62).map { _ in pattern }),
    ]
  }

  private static let pattern = "/" + String(repeating: "{a,*}", count: 50) + "*"

  private static func token(_ word: String) -> String {
    "{\"COMMAND\":\"TOKEN\",\"DATA\":\"\(word)\"}"
  }

  private static func subscribe(_ patterns: [String]) -> String {
    let list = patterns.map { "'\($0)'" }.joined(separator: ",")
    return "{COMMAND:'SUBSCRIBE',DATA:{RATE:1,FILTER:[\(list)]}}"
  }

  /// `item` as often as `count` bytes hold it, with commas between.
  private static func repeated(_ item: String, _ count: Int) -> String {
    Array(repeating: item, count: count / (item.utf8.count + 1)).joined(separator: ",")
  }
}
