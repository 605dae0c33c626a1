import Measurements

/// What a web client wants to be sent. Clients of one wish share one stream, which is made and encoded once.
struct WebWish: Hashable, Sendable {
  /// The most patterns of one wish.
  static let mostPatterns = 512

  /// Address patterns behind the prefix, sorted; empty means nothing.
  let filter: [String]
  let rate: TargetSettings.Rate

  /// - Parameter rate: frames in a second; 0 means events and changes only
  init(filter: some Sequence<String>, rate: Double) {
    self.filter = Array(Set(filter).sorted().prefix(WebWish.mostPatterns))
    self.rate = rate > 0 ? .perSecond(min(rate, 240)) : .eventsOnly
  }

  /// The target that gets it.
  var target: TargetSettings {
    var target = TargetSettings(host: "web", port: 0)
    target.filter = filter
    target.rate = rate
    return target
  }
}
