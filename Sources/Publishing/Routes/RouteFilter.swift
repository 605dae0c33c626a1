import Measurements

/// What a target wants of the whole stream.
///
/// An empty filter lets through all outputs that are on by default. A pattern that fits turns an output on whether it is
/// on by default or not. `hello`, `bye` and `frame` always go through. A pattern that is none fits nothing.
struct RouteFilter {
  private let patterns: [AddressPattern]
  private let wantsDefaults: Bool

  init(_ texts: [String]) {
    patterns = texts.compactMap { try? AddressPattern($0) }
    wantsDefaults = texts.isEmpty
  }

  /// Returns whether `address`, without the prefix, is wanted.
  func passes(_ address: String, isDefault: Bool = true) -> Bool {
    wantsDefaults ? isDefault : patterns.contains { $0.matches(address) }
  }
}
