import Measurements
import Web

/// What a web client wants to be sent. Clients of one wish share one stream, which is made and encoded once.
struct WebWish: Hashable, Sendable {
  /// The most patterns of one wish, the most bytes of a pattern, and the most places of all of them together where there is a
  /// choice: each is tried on every address.
  static let mostPatterns = 512
  static let longestPattern = 255
  static let mostChoices = 512

  /// Address patterns behind the prefix, sorted; empty means nothing.
  let filter: [String]
  let rate: TargetSettings.Rate

  /// - Parameter rate: frames in a second; 0 means events and changes only
  init(filter: some Sequence<String>, rate: Double) {
    let patterns = Set(filter).filter { $0.utf8.count <= WebWish.longestPattern }.sorted()
    var choices = 0
    self.filter = patterns.prefix(WebWish.mostPatterns).filter { pattern in
      choices += pattern.utf8.count(where: "*?[{,".utf8.contains)
      return choices <= WebWish.mostChoices
    }
    self.rate = rate > 0 ? .perSecond(min(rate, 240)) : .eventsOnly
  }

  /// What a client says in its address: `rate=30&filter=/main/level/*`.
  init(_ query: WebQuery) {
    let rate = query.values(of: "rate").first.flatMap(Double.init) ?? 60
    self.init(filter: query.values(of: "filter"), rate: rate)
  }

  /// The target that gets it.
  var target: TargetSettings {
    var target = TargetSettings(host: "web", port: 0)
    target.filter = filter
    target.rate = rate
    return target
  }
}
